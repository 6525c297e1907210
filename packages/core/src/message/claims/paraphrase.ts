import { wordSet } from '../../text/wordSet.ts'
import { entriesOf } from './lexicon/entriesOf.ts'

// Words by which a letter says again what somebody said: they join, weigh and polish, and tell of no event, person or
// thing. They were written down from the manners of letters, not from any set of cases.
const verbs = `
  accept accompany accomplish account achieve acknowledge act add address admit advise allow amount answer appear apply
  appreciate approach arise arrive assume attempt await balance base bear become  belong bring burden challenge
  claim climb combine come compare comprise concern confront consider consist constitute consume contend continue cope count
  cover create deal decide declare define  demand demonstrate depend describe deserve determine develop devote
  diminish disappear  drop   encounter end endure engage enable enter equal erode exceed exist expect experience
  explain express extend face fail feel  figure find focus follow force form gain get give go grow handle happen have
  hear hold illustrate imagine impact impose include increase indicate insist intend involve join keep know lack last lead
  learn leave let limit live look  maintain make manage mark mean measure mention miss navigate note notice object
  observe obtain occur offer operate order originate owe own pay perform persist place plan point possess prefer prepare present
  preserve press prevent proceed produce proclaim prove provide put qualify raise range reach realize recall receive
  recognize record recover reduce reflect regard rely remain remember remind remove render repeat report represent require
  reserve resort respond rest retain return reveal rise run  say see seek seem send  set share shift show
  shoulder shrink soar speak spread  start state stay stem step strain stress stretch strip strive struggle suffer
  suggest supply support suppose surround  sustain take talk tell tend think total touch try turn undergo
  understand undertake use value vary view voice want warrant wear watch  weigh wish  work worry yield
  afford juggle scramble skyrocket surge plummet dwindle escalate deplete drain erode threaten jeopardize undermine
  squeeze stagger mount compound overwhelm devastate disrupt displace compel oblige prompt spur inspire motivate
  constrain hinder hamper impede inconvenience frustrate anger outrage sadden dismay disappoint trouble alarm frighten scare
  appall baffle exhaust discourage dishearten dread regret resent cherish treasure appreciate oppose urge favor
  dolares grados incluso bajo recibe recibir recibo paga pagar pago`
const nouns = `
  ability absence access account addition advantage age aid alternative amount answer area aspect assistance average basis
  beginning belief benefit brink burden care case challenge chance change charge choice circumstance concern condition
  conclusion consideration context cost course coverage crisis cut damage danger deal decline decision
  decrease degree demand detail difference difficulty dignity disappointment disgrace disruption distance distress duty effect
  effort end entirety evidence example existence expense experience expectation extent fact failure fairness fear feeling
  figure firsthand form frustration future gap goal ground hand hardship heart help hike history home hold hope hurdle idea
  impact importance impossibility improvement inability increase inconvenience indignity injustice instance interest issue
  kind lack lesson level life limit line loss manner matter mean measure member memory mess method middle moment money necessity
  need notice number objection obstacle occasion opportunity option order outcome outrage pace pain part pattern pay
  peace percentage perspective place plan point portion position possibility power presence pressure price pride
  principle priority problem process proof protection provision purpose quality quantity question range rate reality reason
  reduction regard reliance relief requirement resource respect responsibility rest right rise risk role row rule
  sacrifice safety scale sense series service shame share shortage side sight sign situation size sort source spike stage
  stake standard start state step story strain stress struggle stretch sum support surge system task thing threat time toll
  total trouble truth turn type uncertainty use value variety version view wait way weight while whole worry worth wrong`
const qualities = `
  able absolute abrupt additional adequate affordable alarming  appalling available average aware barely basic big
  broad bad certain clear close common complete considerable constant continued convinced costly crucial current  dear
  deep desperate devastating different difficult direct disappointed disappointing disgraceful dramatic drastic due eager
  early easy effective enormous enough entire equal essential eventual evident exact excessive exhausting existing expensive
  extra extraordinary extreme fair familiar far few final fine firm firsthand forced former fortunate frequent fresh
  frightening frustrating frustrated fundamental further general genuine glad good gradual grateful grave great happy
  hard harmful heartbreaking heavy helpless high hopeful honest huge immediate immense important impossible impractical
  inadequate inevitable initial insufficient intolerable irresponsible just keen key large lasting late latest lengthy likely
  limited little long low lucky major many massive meaningful meager mere minimal modest  more much multiple
  necessary needless nervous new  normal numerous obvious ongoing only open ordinary original outrageous
  outrageous overwhelming painful particular past personal plain pleased poor possible precious precise present previous
  proper proud punishing quick rapid rare ready real realistic reasonable recent  related reliable reluctant remaining
  repeated responsible right rough scary serious severe shameful sharp short sick separate significant similar simple sizable slight
  slow small sole special specific staggering steady steep strict strong substantial sudden sufficient sure terrible
  terrifying thankful thorough tight tired total tough troubling true typical ultimate unable unacceptable unaffordable
  unaware unbearable uncertain understandable unfair unfortunate unjust unnecessary unreasonable unsafe unsustainable
  upset urgent useful usual valuable various vast very vital vulnerable weak  whole wide willing worried worse worth
  worst worthwhile wrong  annually approximately roughly virtually practically effectively essentially basically
  simply merely solely entirely completely totally utterly altogether fully partly largely mostly mainly primarily
  increasingly  continually gradually steadily suddenly quickly slowly recently previously formerly currently
  presently originally initially eventually finally ultimately literally honestly frankly sadly unfortunately thankfully
  fortunately proudly gladly willingly readily easily barely scarcely dramatically drastically significantly considerably
  substantially sharply severely badly seriously terribly extremely incredibly particularly genuinely personally`
const listed = wordSet(`${verbs} ${nouns} ${qualities}`)

/** Whether a word only puts into other words what was said. */
export function isOfParaphrase(word: string): boolean {
  return listed.has(word) || entriesOf(word).some(each => listed.has(each.word))
}
