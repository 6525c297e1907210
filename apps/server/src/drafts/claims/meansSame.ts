import { stemOf } from './stemOf.ts'

/** Words for one thing. After `<` stand narrower ones: whoever has a son has a child, not the other way round. */
const groups = `mother mom mum mama mommy madre|father dad papa daddy padre
child kid hijo hija < son daughter baby toddler teenager boy boys girl|son hijo < boy boys|daughter hija < girl
husband esposo marido|wife esposa|spouse partner < husband wife|parent folk < mother father mom dad|ex < former|former < ex retired
brother hermano|sister hermana|sibling < brother sister|grandmother grandma abuela|grandfather grandpa abuelo
grandchild grandkid < grandson granddaughter|friend amigo amiga|neighbor vecino vecina|married marriage marry < husband wife spouse
family household familia < mother mom father dad son daughter kid child husband wife brother sister parent spouse hijo hija grandmother grandma grandfather grandpa we
person man woman < guy lady|elderly senior old|youth young kid|young younger little|infant newborn baby birth
doctor physician doc < pediatrician cardiologist oncologist|medicine medication meds prescription pill drug < insulin inhaler
pharmacy drugstore|hospital er emergency|nurse enfermera enfermero < nursing rn|therapist counselor|caregiver caregiving < care caring
illness disease sickness sick condition|diabetes diabetic < insulin|pregnancy pregnant < abortion miscarriage expecting
injure injury wound < hurt|addict addiction hook|sober clean|disable disability < wheelchair ssdi|hearing < deaf|sight vision < blind
surgery operation|treatment < chemo|depression depressed|vaccine shot|die death < pass lost|lose loss < laid layoff fire die
job position employment work trabajo empleo|worker work employee staff|employer boss supervisor manager|fire layoff laid
unemployed jobless < laid layoff fire|retire retirement retiree < pension|commute drive travel < drive ride bus|transport drive drove haul
pay cost spend afford price charge < dollar|expense cost price|bill expense < rent mortgage copay premium
expensive unaffordable costly pricey|wage salary pay paycheck income earning < make|money saving cash dollar|wealthy rich
poverty poor < broke|owe debt loan borrow|premium insurance|coverage cover insurance|snap < stamp ebt
house home casa|apartment unit|rent < landlord tenant lease|tenant renter < rent lease apartment|trailer mobile manufactured|evict kick
school classroom|classroom class|teacher educator teach < classroom|degree college university|graduate graduation < degree diploma
child care daycare childcare|community town village|rural countryside country|road highway hwy
farmer rancher < farm ranch crop cattle hog|dairy < milk cow|livestock cattle cow hog calf|harvest < crop|fisherman fisher < fish|vessel boat
veteran vet < army navy marine airforce va tour|service serve < army navy marine marines airforce guard tour
military < army navy marine marines airforce va vet veteran|deployment deploy < tour iraq afghanistan kuwait|enlist join sign
police officer cop deputy|attorney lawyer|incarcerate imprison jail prison inmate sentence|conviction felony|theft steal thief rob
scam fraud scammer|marijuana cannabis weed|gun firearm < rifle pistol shotgun|immigrant immigrate|citizenship citizen
car vehicle truck van|transit transportation < bus train|flight airline plane airport fly|rail railroad railway train
delivery mail deliver|package parcel|internet broadband wifi online|cellular cell phone mobile
pollution pollute contaminate contamination < dirty chemical|climate weather|storm < hurricane tornado|fire < wildfire|drought dry
utility < electric light power gas|electricity power light electric|heating heat < propane furnace
get receive obtain got|purchase buy bought < pay spend|provide give gave get|possess own have|reside resident live
start begin|stop cease quit end|raise rear bring|remain stay still|depart leave left|arrive come came|attempt try tried
small tiny little|large big huge|rise increase climb jump surge soar double < up went|fall decrease drop decline < down
reduce reduction cut slash|repair fix|consult ask|request ask|inform tell told|supervise watch monitor|discard throw toss
assistance assist aid help|allow permit let|operate run|construct build|locate find found|track find found|destroy wipe
afraid fear frightened scare scared terrify|angry anger furious mad|exhaust tire weary|damage wreck ruin destroy break broke
closure close shut|deny refuse reject decline turn|demand want|prefer like want|speech talk speak|walk foot|grief mourn < loss lost
eat < lunch dinner meal|grocery food < eat|wed marry|approximately about|year ano`

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
  /^(er|or|ic|ical|al|ist|ian|ity|ment|ion|tion|ation|ful|i|ship|hood|ant|ent|ee|iv|ness|ag|abl|ry|ry|en|is|tic|iz|anc|enc|ing|or|m)$/

/** Whether what is claimed by the one word has been said by the other. Both are stems. */
export function meansSame(claimed: string, said: string): boolean {
  if (claimed === said) return true
  if (wider.get(claimed)?.has(said)) return true
  if (claimed[0] !== said[0]) return false
  const [short, long] = claimed.length < said.length ? [claimed, said] : [said, claimed]
  if (short.length > 3 && long.startsWith(short)) return endings.test(long.slice(short.length))
  return [5, 6, 7].some(
    root =>
      short.slice(0, root) === long.slice(0, root) &&
      endings.test(short.slice(root)) &&
      endings.test(long.slice(root)),
  )
}
