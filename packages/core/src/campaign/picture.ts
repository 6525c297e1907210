/**
 * Served by the installation. `fallbackUrl`: for a reader that knows only JPEG and PNG. `small`: the same for a narrow
 * screen, where the image is wider than that. Sizes in px of the file.
 */
export type CampaignImage = {
  url: string
  fallbackUrl: string
  small?: { url: string; width: number } | undefined
  width: number
  height: number
  alt: string
}

/** A coarse form of the picture at `src` that a page brings with it: `data` is a data: address. */
export type ImagePlaceholder = { src: string; data: string }
