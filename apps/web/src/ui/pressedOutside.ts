import type { MouseEvent } from 'react'

/**
 * Tells of a press that begins and ends on the backdrop. Selecting text and letting go outside is not one.
 * The dialog itself is the backdrop's target: its sheet covers it whole.
 */
export function pressedOutside(tell: () => void) {
  return {
    onMouseDown({ currentTarget, target }: MouseEvent<HTMLElement>) {
      currentTarget.dataset.pressed = target === currentTarget ? 'outside' : 'inside'
    },
    onClick({ currentTarget, target }: MouseEvent<HTMLElement>) {
      if (target === currentTarget && currentTarget.dataset.pressed !== 'inside') tell()
    },
  }
}
