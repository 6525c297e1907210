import { states } from '@redress/core/address/states'
import { tokensOf } from '../tokens.ts'
import { readList } from './readList.ts'

const ENTRIES = `
# Congress
congress
congressional
house
senate
senator
senators
representative
representatives
member
members
capitol
hill
washington
d.c
united
states
u.s
usa
us
america
american
americans
federal
constitution
constitutional
act
bill
h.r
s
hr
congreso
cámara
senado
senador
senadora
senadores
representantes
ley
proyecto
estados
unidos
ee.uu
# agencies and programs
social
security
medicare
medicaid
irs
va
fda
epa
fema
fbi
ftc
fcc
cdc
usda
hud
osha
cms
doj
dhs
snap
wic
chip
tricare
obamacare
seguro
# months and days
january
february
march
april
may
june
july
august
september
october
november
december
monday
tuesday
wednesday
thursday
friday
saturday
sunday
christmas
thanksgiving
# languages
english
spanish
inglés
español
# words that some people write with a capital
i
i'm
i've
i'd
i'll
mr
mrs
ms
dr
please
ok
`

/**
 * Names that a letter may contain even if they are in none of its sources: names of Congress, agencies, months, states
 * and languages.
 */
export const freeNames: ReadonlySet<string> = new Set([
  ...readList(ENTRIES),
  ...states.flatMap(state => tokensOf(state.name).map(token => token.word)),
])
