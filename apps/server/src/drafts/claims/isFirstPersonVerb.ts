import { wordSet } from '../../base/sentences.ts'

const known = wordSet(
  'soy estoy tengo he voy fui estuve tuve puedo quiero sé hago digo doy vengo pongo salgo sigo debo creo vivo pude quise dije hice',
)
const others = wordSet(
  'así aquí allí ahí café bebé como esto eso pero cuando todo mucho otro solo cómo estado nuestro dinero trabajo',
)

/** Spanish says who speaks by the verb alone: `perdí`, `trabajamos`, and `cuido` where a clause begins. */
export function isFirstPersonVerb(accented: string, isAtStart: boolean): boolean {
  if (known.has(accented)) return true
  if (isAtStart && accented === 'trabajo') return true
  if (others.has(accented) || accented.length < 4) return false
  if (/(é|í|amos|emos|imos)$/.test(accented)) return true
  return isAtStart && /o$/.test(accented) && !/ndo$/.test(accented)
}
