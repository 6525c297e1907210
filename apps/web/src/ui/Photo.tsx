import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'

/** Shows an image, or `otherwise` if the image fails to load, even if it failed before hydration. */
export function Photo({ otherwise, ...image }: ComponentProps<'img'> & { otherwise?: ReactNode }) {
  const { src, loading } = image
  const [failed, setFailed] = useState<string>()
  const shown = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (loading !== 'lazy') shown.current?.decode().catch(() => setFailed(src))
  }, [src, loading])
  if (failed === src) return otherwise
  return <img alt="" decoding="async" ref={shown} onError={() => setFailed(src)} {...image} />
}
