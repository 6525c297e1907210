import { wordSet } from '../../base/sentences.ts'

// The small words by which a sentence tells who does what, and whether at all.
export const joins = wordSet(
  'and or but so because that when while since if although though after before where which until unless as y o pero porque cuando que si aunque mientras',
)
export const denials = wordSet(
  'not no never without nor neither nobody none nothing lack unable hardly barely nunca jamas sin ni nadie ningun ninguna tampoco',
)
export const chances = wordSet(
  'if might could may would fear afraid risk worry will going almost nearly podria si temo wish hope hoping dream',
)
export const finite = wordSet(
  'is are was were has have had do does did can will would should must need needs deserve deserves get gets went could may might keep keeps make makes es fue ha han tiene tienen esta estan',
)
export const determiners = wordSet('the a an another one some many every el la los las un una')
export const pasts = wordSet(
  'lost left had was were went got took made paid spent found kept gave drove died',
)

export const adverbs = wordSet('still also now then never even always usually often just only finally')
