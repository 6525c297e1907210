import type { LegalText } from '@redress/core/legal/legalText'
import { useEffect, useState } from 'react'
import { type LegalDocument, loadLegal } from './loadLegal.ts'

/** A legal text, loaded when somebody wants to read it; null until it is there, and `missing` where it cannot be had. */
export function useLegalText(document: LegalDocument): LegalText | 'missing' | null {
  const [found, setFound] = useState<LegalText | 'missing' | null>(null)
  useEffect(() => {
    let isOver = false
    const tell = (text: LegalText | 'missing') => isOver || setFound(text)
    loadLegal(document).then(tell, () => tell('missing'))
    return () => {
      isOver = true
    }
  }, [document])
  return found
}
