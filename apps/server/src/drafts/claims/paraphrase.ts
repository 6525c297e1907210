import { wordSet } from '../../base/sentences.ts'
import { entriesOf } from './lexicon/entriesOf.ts'

// Words by which a letter says again what somebody said: they join, weigh and polish, and tell of no event, person or
// thing. They were written down from the manners of letters; what cases showed to be a claim of
// its own was taken out again.
const verbs = `
  accept accompany accomplish account achieve acknowledge act add address admit advise afford alarm allow amount anger
  answer appall appear apply appreciate approach arise arrive assume attempt await baffle balance base bear become
  belong bring burden challenge cherish claim climb combine come compare compel compound comprise concern confront
  consider consist constitute constrain consume contend continue cope count cover create deal decide declare define
  demand demonstrate depend deplete describe deserve determine devastate develop devote diminish disappear disappoint
  discourage dishearten dismay displace disrupt drain dread drop dwindle earn enable encounter end endure engage enter
  equal erode escalate exceed exhaust exist expect experience explain express extend face fail favor feel figure find
  focus follow force form frighten frustrate gain get give go grow hamper handle happen have hear hinder hold
  illustrate imagine impact impede impose include inconvenience increase indicate insist inspire intend involve
  jeopardize join juggle keep know lack last lead learn leave let limit live look maintain make manage mark mean
  measure mention miss motivate mount navigate note notice object oblige observe obtain occur offer operate oppose
  order originate outrage overwhelm owe own pay perform persist place plan plummet point possess prefer prepare
  present preserve press prevent proceed proclaim produce prompt prove provide put qualify raise range reach realize
  recall receive recognize record recover reduce reflect regard regret rely remain remember remind remove render
  repeat report represent require resent reserve resort respond rest retain return reveal rise run sadden say scare
  scramble see seek seem send set share shift shoulder show shrink skyrocket soar speak spread spur squeeze stagger
  start state stay stem step strain stress stretch strip strive struggle suffer suggest supply support suppose surge
  surround sustain take talk tell tend think threaten total touch treasure trouble try turn undergo undermine
  understand undertake urge use value vary view voice want warrant watch wear weigh wish work worry yield
  dolares grados incluso bajo recibe recibir recibo paga pagar pago`
const nouns = `
  ability absence access account addition advantage age aid alternative amount answer area aspect assistance average
  basis beginning belief benefit brink burden care case challenge chance change charge choice circumstance concern
  conclusion condition consideration context cost course coverage crisis cut damage danger deal decision decline
  decrease degree demand detail difference difficulty dignity disappointment disgrace disruption distance distress
  duty effect effort end entirety evidence example existence expectation expense experience extent fact failure
  fairness fear feeling figure firsthand form frustration future gap goal ground hand hardship heart help hike history
  hold home hope hurdle idea impact importance impossibility improvement inability inconvenience increase indignity
  injustice instance interest issue kind lack lesson level life limit line loss manner matter mean measure member
  memory mess method middle moment money necessity need notice number objection obstacle occasion opportunity option
  order outcome outrage pace pain part pattern pay peace percentage perspective place plan point portion position
  possibility power presence pressure price pride principle priority problem process proof protection provision
  purpose quality quantity question range rate reality reason reduction regard reliance relief requirement resource
  respect responsibility rest right rise risk role row rule sacrifice safety scale sense series service shame share
  shortage side sight sign situation size sort source spike stage stake standard start state step story strain stress
  stretch struggle sum support surge system task thing threat time toll total trouble truth turn type uncertainty use
  value variety version view wait way weight while whole worry worth wrong`
const qualities = `
  able abrupt absolute additional adequate affordable alarming altogether annually appalling approximately available
  average aware bad badly barely basic basically big broad certain clear close common complete completely considerable
  considerably constant continually continued convinced costly crucial current currently dear deep dependent desperate
  devastating different difficult direct disappointed disappointing disgraceful dramatic dramatically drastic
  drastically due eager early easily easy effective effectively enormous enough entire entirely equal essential
  essentially eventual eventually evident exact excessive exhausting existing expensive extra extraordinary extreme
  extremely fair familiar far few final finally fine firm firsthand forced former formerly fortunate fortunately
  frankly frequent fresh frightening frustrated frustrating fully fundamental further general genuine genuinely glad
  gladly good gradual gradually grateful grave great happy hard harmful heartbreaking heavy helpless high honest
  honestly hopeful huge immediate immense important impossible impractical inadequate increasingly incredibly
  inevitable initial initially insufficient intolerable irresponsible just keen key large largely lasting latest
  lengthy likely limited literally little local long low lucky mainly major many massive meager meaningful mere merely
  minimal modest more mostly much multiple nearby necessary needless nervous new normal numerous obvious ongoing only
  open ordinary original originally outrageous overwhelming painful particular particularly partly past personal
  personally plain pleased poor possible practically precious precise present presently previous previously primarily
  proper proud proudly punishing quick quickly rapid rare readily ready real realistic reasonable recent recently
  related reliable reluctant remaining repeated responsible right rough roughly sadly scarcely scary separate serious
  seriously severe severely shameful sharp sharply short significant significantly similar simple simply sizable
  slight slow slowly small sole solely special specific staggering steadily steady steep strict strong substantial
  substantially sudden suddenly sufficient sure terrible terribly terrifying thankful thankfully thorough tight tired
  total totally tough troubling true typical ultimate ultimately unable unacceptable unaffordable unaware unbearable
  uncertain understandable unfair unfortunate unfortunately unjust unnecessary unreasonable unsafe unsustainable upset
  urgent useful usual utterly valuable various vast very virtually vital vulnerable weak whole wide willing willingly
  worried worse worst worth worthwhile wrong`
const listed = wordSet(`${verbs} ${nouns} ${qualities}`)

/** Whether a word only puts into other words what was said. */
export function isOfParaphrase(word: string): boolean {
  return listed.has(word) || entriesOf(word).some(each => listed.has(each.word))
}
