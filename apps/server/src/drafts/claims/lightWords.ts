import { wordSet } from '../../base/sentences.ts'
import { stemOf } from './stemOf.ts'

/** Words that claim nothing by themselves: grammar, degree, courtesy, opinion, and the business of Congress. */
const words = `
  a an the this that these those it its itself there here and or but nor so because as if when while since although though than then
  thus therefore of in on at by for with about from to into onto over under after before between through during against
  among amid beside besides alongside behind below above along throughout per via across toward towards upon within up down out off away back around near beyond despite until unless
  i me my mine myself we us our ours ourselves you your yours he him his she her hers they them their theirs who whom whose
  which what where why how whether both either each every all any some many much more most less few such other others another
  same own one ones once no not never only just even also too very quite rather still yet already again ever always often
  sometimes soon now today tonight tomorrow day days time times lately recently currently really truly simply deeply greatly
  strongly clearly especially particularly directly together perhaps maybe however instead else enough almost nearly
  am is are was were be been being do does did done doing have has had having will would shall should can could may might must
  ought need needs let lets get gets got make makes made go goes going gone come comes came take takes took give gives gave
  keep keeps kept put say says said tell tells told know knows see sees saw seen mean means seem seems become becomes want wants like
  try tries use uses used using show shows live lives find finds feel feels think thinks believe hope look looks looking looked speaking leave watch watched watching stay stays stayed sit sits depend depends former trouble struggle struggles struggled struggling rely relies dollar dollars last next past first
  thing things way ways kind part lot bit matter matters issue issues problem problems reason reasons case point fact question
  good better best bad worse worst hard harder difficult important serious real true right wrong great big small high higher low long
  short well age aged longer anymore new old fair unfair safe unsafe clear simple honest decent possible impossible necessary urgent critical
  able happen happens happened help helps hurt hurts affect affects impact protect change ensure deserve people person americans american folks everyone
  everybody anyone someone somebody nobody nothing something anything everything life lives world place
  care concern concerned worry worried urge ask asks request support supports supporting oppose opposes opposing vote votes voting voted pass passing
  stand reject rejecting act action bill bills law laws legislation measure resolution policy congress
  representative representatives senator senators legislator legislators government washington lawmaker lawmakers leader leaders
  nation country democracy constituent constituents district office official officials thank thanks please respectfully sincerely
  writing write letter message voice view views opinion position consider considering consideration attention regarding
  cause without story share read reading hear heard listen
  el la los las un una unos unas lo le les se su sus de del al que y o u en con por para sin sobre entre desde hasta muy mas
  menos tan tanto como cuando donde porque pero si no ya aun tambien esto esta este estos estas eso esa ese esos esas hay ser es son
  era fue ha han he hemos sido estar esta estan estoy soy somos haber tener tiene tienen tengo tenemos hacer hace hacen yo mi mis me nos
  nuestro nuestra nuestros nuestras usted ustedes ella ellos ellas todo toda todos todas cada otro otra otros otras mucho mucha muchos
  muchas poco vez dia dias hoy ahora siempre nunca importa importante gente personas vida vidas pais ley leyes proyecto congreso voto
  vote apoyo apoye apoyar opongo oponga pido gracias carta favor por quiero queremos creo espero quisiera
`
const list = wordSet(words)
// Short Spanish words share their stems with English ones that weigh: `los` with `lost`.
const stems = new Set([...list].filter(word => word.length > 4).map(stemOf))

/** They share a stem with a light word, and nothing else: `quite`, `lately`. */
const weighty = wordSet('quit late')

export function isLight(word: string): boolean {
  return list.has(word) || (word.length > 3 && !weighty.has(word) && stems.has(stemOf(word)))
}
