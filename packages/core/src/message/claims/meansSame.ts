import { stemOf } from './stemOf.ts'

/** Words for one thing. After `<` stand narrower ones: whoever has a son has a child, not the other way round. */
const groups = `mother mom mum mama mommy madre|father dad papa daddy padre|child kid hijo hija < son daughter baby toddler teenager
son hijo|daughter hija|husband esposo marido|wife esposa|spouse partner < husband wife|parent < mother father mom dad
brother hermano|sister hermana|sibling < brother sister|grandmother grandma abuela|grandfather grandpa abuelo
grandchild grandkid < grandson granddaughter|friend amigo amiga|neighbor vecino vecina
family household familia < mother mom father dad son daughter kid child husband wife brother sister parent spouse hijo hija we
doctor physician < pediatrician cardiologist oncologist|medicine medication meds prescription drug < insulin inhaler
job position employment work trabajo empleo|fire layoff laid|house home casa|car vehicle truck|school classroom
pay cost spend afford price charge < dollar|bill expense < rent mortgage copay premium|expensive unaffordable costly pricey
veteran vet < army navy marine airforce|teacher < teach classroom|farmer rancher < farm ranch|nurse < nursing rn
immigrant immigrate|elderly old|hospital er emergency|illness disease sick condition|die pass death|get receive obtain
purchase buy < pay spend|start begin|stop quit end|raise rear bring|small tiny little|large big huge|wage salary pay paycheck income
money saving dollar|rural countryside|gun firearm|climate weather|kid child|degree college university|commute drive
year ano|rise increase climb jump soar < up|fall decrease drop decline < down|nurse enfermera enfermero|worker work employee`

const wider = new Map<string, Set<string>>()
for (const group of groups.split(/[|\n]/)) {
  const [same = '', narrower = ''] = group.split('<')
  const words = same.trim().split(' ').map(stemOf)
  const below = narrower.trim() === '' ? [] : narrower.trim().split(' ').map(stemOf)
  for (const word of words) {
    wider.set(word, new Set([...(wider.get(word) ?? []), ...words, ...below]))
  }
}

const endings =
  /^(er|or|ic|ical|al|ist|ian|ity|ment|ion|tion|ation|ful|i|ship|hood|ant|ent|ee|iv|ness|ag|abl|ry|ry|en|is|tic|iz|anc|enc|ing|or)$/

/** Whether what is claimed by the one word has been said by the other. Both are stems. */
export function meansSame(claimed: string, said: string): boolean {
  if (claimed === said) return true
  if (wider.get(claimed)?.has(said)) return true
  const [short, long] = claimed.length < said.length ? [claimed, said] : [said, claimed]
  if (short.length > 3 && long.startsWith(short)) return endings.test(long.slice(short.length))
  return [5, 6, 7].some(
    root =>
      short.slice(0, root) === long.slice(0, root) &&
      endings.test(short.slice(root)) &&
      endings.test(long.slice(root)),
  )
}
