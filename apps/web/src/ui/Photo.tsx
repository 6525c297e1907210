import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'

/** An image, or what stands in its place once it has failed: before hydration too. */
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
