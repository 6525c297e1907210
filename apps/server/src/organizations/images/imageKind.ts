export type ImageKind = 'jpeg' | 'png' | 'webp' | 'svg'

export const mediaTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
} as const satisfies Record<ImageKind, string>

export type MediaType = (typeof mediaTypes)[ImageKind]

/**
 * Returns the kind of an image. Looks at the content, never at the name. A file that does not begin like the other
 * three kinds is an SVG if it contains `<svg`.
 */
export function kindOf(source: Uint8Array): ImageKind | null {
  const start = Buffer.from(source.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  return Buffer.from(source).includes('<svg') ? 'svg' : null
}
