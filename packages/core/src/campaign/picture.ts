/**
 * An image that the installation serves. `fallbackUrl` is for programs that show only JPEG and PNG. `small` is a
 * narrower version for narrow screens. It is absent if the image is already narrow. Widths and heights are the image
 * files' own, in px.
 */
export type CampaignImage = {
  url: string
  fallbackUrl: string
  small?: { url: string; width: number } | undefined
  width: number
  height: number
  alt: string
}

/** A tiny version of the picture at `src` that the page itself contains. `data` is a data: URL. */
export type ImagePlaceholder = { src: string; data: string }
