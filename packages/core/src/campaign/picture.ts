/**
 * An image that the installation serves. `fallbackUrl` is for a reader that knows only JPEG and PNG. `small` is the
 * same image for a narrow screen, if the image is wider than that. All sizes are those of the file in px.
 */
export type CampaignImage = {
  url: string
  fallbackUrl: string
  small?: { url: string; width: number } | undefined
  width: number
  height: number
  alt: string
}

/** A coarse form of the picture at `src`, which a page contains. `data` is a data: address. */
export type ImagePlaceholder = { src: string; data: string }
