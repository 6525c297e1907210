import { createContext, useContext } from 'react'
import type { WritingAids } from './writingAids.tsx'

/** Null until their file is loaded. */
export const WritingAidsContext = createContext<WritingAids | null>(null)

export function useWritingAids(): WritingAids | null {
  return useContext(WritingAidsContext)
}
