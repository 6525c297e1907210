import { stemOf } from './stemOf.ts'

/** Words for one thing. After `<` stand narrower ones: whoever has a son has a child, not the other way round. */
const groups = `mother mom mum mama mommy madre|father dad papa daddy padre|child kid hijo hija < son daughter baby toddler teenager boy boys girl
son hijo < boy boys|daughter hija < girl|husband esposo marido|wife esposa|spouse partner < husband wife|parent < mother father mom dad
brother hermano|sister hermana|sibling < brother sister|grandmother grandma abuela|grandfather grandpa abuelo
grandchild grandkid < grandson granddaughter|friend amigo amiga|neighbor vecino vecina
family household familia < mother mom father dad son daughter kid child husband wife brother sister parent spouse hijo hija we
doctor physician < pediatrician cardiologist oncologist|medicine medication meds prescription drug < insulin inhaler
job position employment work trabajo empleo|fire layoff laid|house home casa|car vehicle truck|school classroom
pay cost spend afford price charge < dollar|bill expense < rent mortgage copay premium|expensive unaffordable costly pricey
veteran vet < army navy marine airforce va tour
rent < landlord tenant lease|diabetes diabetic < insulin|pregnancy pregnant < abortion miscarriage|teacher < teach classroom|farmer rancher < farm ranch|nurse < nursing rn
immigrant immigrate|elderly old|hospital er emergency|illness disease sick condition|die pass death|get receive obtain
purchase buy < pay spend|start begin|stop quit end|raise rear bring|small tiny little|large big huge|wage salary pay paycheck income
money saving dollar|rural countryside|gun firearm|climate weather|kid child|degree college university|commute drive
year ano|rise increase climb jump soar climb < up|young younger little|lose loss < laid layoff fire die death dead|snap < stamp ebt|police officer cop deputy|parent folk|ex < former|former < ex retired|fall decrease drop decline < down|person man woman < guy lady|nurse enfermera enfermero|worker work employee
cash money|paycheck wage salary income earning < make pay|employee worker staff < crew hire|employer boss supervisor manager
unemployed jobless < laid layoff fire|retire retirement retiree < pension|overtime extra|member < union belong
physician doctor doc|medication pill prescription|pharmacy drugstore < walgreens cvs|surgery operation operate < operated
injure injury wound < hurt|addict addiction hook|sober clean|disable disability < wheelchair chair ssdi|caregiver < care caring
caregiving < care caring|hearing < deaf|sight vision < blind|infant newborn baby birth|therapist counselor|treatment < chemo
tenant renter < rent lease apartment|homeowner < house home mortgage|evict kick|trailer mobile manufactured|homeless street
apartment unit|shelter < tent street|married marriage marry < husband wife spouse|widow widower < pass die died
incarcerate prison jail imprison inmate sentence < inside locked pen bars|conviction felony felon < prison
theft steal thief rob < stole|scam fraud scammer|marijuana cannabis weed|deployment deploy < tour iraq afghanistan kuwait
service serve < army navy marine marines airforce guard tour|military < army navy marine marines airforce va vet veteran
graduate graduation < degree diploma|tuition college university|student < school college class university|child care daycare childcare
classroom class|educator teacher teach|immigrant immigration < came papers visa green border|citizenship citizen
reservation rez|community town village|rural country|parking lot|road highway hwy|dairy < milk cow|farmer < acre crop cow cattle hog
rancher < cattle cow herd|livestock cattle cow hog calf|harvest < crop|delivery mail deliver carrier|package parcel
internet broadband wifi online|cellular cell phone mobile|pollution pollute contaminate contamination < dirty chemical spray
transit transportation < bus train|flight airline plane airport fly|rail railroad railway train|vehicle car truck van
reduce reduction cut slash|repair fix|consult ask|inform tell told|cease stop end quit|climb jump surge soar double rise went
assistance assist aid help|afraid fear frightened scare scared terrify|angry anger furious mad|exhaust tire weary < tired
damage wreck ruin destroy break broke|closure close shut|deny refuse reject decline turn|reside resident live
commute drive travel < drive ride bus|eat < lunch dinner meal|grocery food < eat|supervise watch monitor|discard throw toss
allow permit let|operate own run|construct build|locate find found|track found find|destroy wipe|expire expiration < run out
elderly senior old|youth young kid|uninsured < insurance|wealthy rich|poverty poor < broke|owe debt loan borrow < owed
purchase buy bought|obtain get got|receive get got|provide give gave get|possess own have|reside live|request ask|attempt try tried
demand want|prefer like want|depart leave left|arrive come came get|remain stay still|return back went came|transport drive drove haul
enlist join sign|volunteer help|wed marry|approximately about|premium insurance|coverage cover insurance|expense cost price
medicare medicaid insurance|mortgage < payment house|utility electric light power gas|electricity power light electric|vaccine shot
heating heat < propane oil furnace|drought dry|flood water|wildfire fire burn|storm hurricane tornado|firearm gun rifle pistol shotgun
vessel boat|fisherman fisher < fish boat|trucker < truck|miner < mine mining|officer police cop|attorney lawyer|dentist teeth tooth
speech talk speak < talk|walk foot|disease sickness|depression depressed|pregnancy < pregnant expecting|grief mourn < loss lost`

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
