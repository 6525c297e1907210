/** Served by the installation. `fallbackUrl`: for a reader that knows only JPEG and PNG. Sizes in px of the file. */
export type Picture = { url: string; fallbackUrl: string; width: number; height: number; alt: string }
