import type { LetterLanguage } from '@redress/core/language/letterLanguage'

export function wordList(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** `from=to`, with `_` for a blank. */
function wordMap(list: string): ReadonlyMap<string, string> {
  const pairs = list.trim().split(/\s+/)
  return new Map(
    pairs.map(pair => {
      const [from = '', to = ''] = pair.replaceAll('_', ' ').split('=')
      return [from, to]
    }),
  )
}

/** Spellings that are read as the same words, in the sources and in the edit alike. None of them is another word. */
export const sameWords: Record<LetterLanguage, ReadonlyMap<string, string>> = {
  en: wordMap(`
    an=a mustnt=must_not neednt=need_not dosent=does_not doesent=does_not dosnt=does_not didint=did_not itll=it_will
    whos=who_'s infact=in_fact alright=all_right everytime=every_time everyday=every_day anymore=any_more
    healthcare=health_care childcare=child_care daycare=day_care myself=my_self yourself=your_self himself=him_self
    herself=her_self itself=it_self ourselves=our_selves themselves=them_selves someone=some_one everyone=every_one
    anyone=any_one everybody=every_body anybody=any_body somebody=some_body something=some_thing anything=any_thing
    everything=every_thing sometimes=some_times without=with_out inside=in_side outside=out_side weekend=week_end
    paycheck=pay_check grandkids=grand_kids grandmother=grand_mother grandfather=grand_father homeowner=home_owner
    copay=co_pay copays=co_pays email=e_mail percent=per_cent ok=okay deadline=dead_line womens=women_'s mens=men_'s
    childrens=children_'s peoples=people_'s u=you r=are ppl=people thru=through tho=though altho=although
    govt=government gov=government cuz=because coz=because bc=because becuz=because gonna=going_to wanna=want_to
    gotta=got_to til=until till=until w=with yrs=years yr=year mum=mom hte=the taht=that nad=and whith=with wiht=with
    definetly=definitely bussiness=business familys=families prolly=probably suport=support suported=supported
    opose=oppose agian=again alway=always becomming=becoming deside=decide familiy=family febuary=february
    harassement=harassment milion=million millenium=millennium neighborhod=neighborhood ninty=ninety payed=paid
    persciption=prescription sallary=salary secratary=secretary teachor=teacher theif=thief threatend=threatened
    tryed=tried usualy=usually waht=what wether=whether whan=when wnat=want yeild=yield acident=accident
    apartmant=apartment appartment=apartment apparantly=apparently assasin=assassin athiest=atheist benifit=benefit
    benifits=benefits cancelation=cancellation congresman=congressman daugter=daughter dependant=dependent
    doller=dollar dollers=dollars elementry=elementary employe=employee excelent=excellent expences=expenses
    expencive=expensive facist=fascist finacial=financial genuin=genuine greatful=grateful grocerys=groceries
    groccery=grocery heigth=height ilegal=illegal immigrent=immigrant imigrant=immigrant imigrants=immigrants
    importent=important incom=income inocent=innocent insted=instead intrest=interest intresting=interesting
    judgement=judgment kindergarden=kindergarten langauge=language leigslation=legislation liason=liaison
    licence=license loosing=losing luckly=luckily minumum=minimum minium=minimum murderd=murdered nessecary=necessary
    nurce=nurse ocasion=occasion opertunity=opportunity parlament=parliament peacful=peaceful peple=people
    personel=personnel pharamcy=pharmacy pharmicy=pharmacy polition=politician polute=pollute polution=pollution
    poluted=polluted proffesor=professor questionaire=questionnaire reciept=receipt rediculous=ridiculous
    ridiculus=ridiculous repersentative=representative representive=representative repitition=repetition
    resposible=responsible responsable=responsible safty=safety scool=school schol=school securty=security
    securitiy=security sentance=sentence sevral=several shoudl=should coudl=could woudl=would shold=should
    sholud=should sucess=success supose=suppose supossed=supposed suposed=supposed swiming=swimming
    tecnology=technology temperture=temperature thankyou=thank_you therfore=therefore thorougly=thoroughly
    togather=together togehter=together tragidy=tragedy transfered=transferred treatement=treatment
    unemployement=unemployment unfourtunately=unfortunately vegatable=vegetable villian=villain violance=violence
    voilence=violence wellfare=welfare wensday=wednesday wendsday=wednesday wednsday=wednesday wereever=wherever
    wroking=working yestarday=yesterday absense=absence absolutly=absolutely acommodate=accommodate aquire=acquire
    aquired=acquired anual=annual apologise=apologize awfull=awful becomeing=becoming biggining=beginning
    carefull=careful chemotheraphy=chemotherapy completley=completely concieve=conceive controll=control
    convienent=convenient critisize=criticize decieve=deceive defence=defense desperatly=desperately dieing=dying
    diferent=different dificult=difficult diffcult=difficult eigth=eighth electricty=electricity eligable=eligible
    elegible=eligible emergancy=emergency emergencey=emergency especialy=especially espicially=especially
    exagerate=exaggerate excersise=exercise extreamly=extremely extremly=extremely favourite=favorite
    forgoten=forgotten fulfil=fulfill fundemental=fundamental gettting=getting greif=grief hights=heights hite=height
    hopeing=hoping hopefuly=hopefully hundread=hundred hundered=hundred husban=husband inlcude=include labour=labor
    lieing=lying litle=little lonliness=loneliness maried=married marrage=marriage mathmatics=mathematics
    medicad=medicaid mispell=misspell nieve=naive nuerse=nurse offen=often peices=pieces perfered=preferred
    permanant=permanent plese=please plase=please practise=practice preceed=proceed prepair=prepare
    presure=pressure preasure=pressure proably=probably problam=problem programme=program publically=publicly
    raelly=really reelection=re_election rescource=resource resourse=resource scarry=scary seriusly=seriously
    seriosly=seriously sereous=serious shcool=school siezed=seized stoped=stopped studing=studying studys=studies
    succede=succeed sugest=suggest surprize=surprise survivers=survivors teached=taught theese=these
    threatning=threatening tought=tought tring=trying truley=truly tution=tuition twelth=twelfth tyrany=tyranny
    unecessary=unnecessary unaffordible=unaffordable affordible=affordable afordable=affordable vehical=vehicle
    visious=vicious volenteer=volunteer volunter=volunteer voteing=voting wating=waiting whereever=wherever
    whitch=which wifes=wife_'s wonderfull=wonderful workes=workers youself=your_self`),
  es: wordMap(`
    del=de_el al=a_el estan=están mas=más alli=allí ahi=ahí pais=país mamá=mama papá=papa qué=que cómo=como
    cuándo=cuando dónde=donde quién=quien mí=mi tú=tu detras=detrás atras=atrás demas=demás ningun=ningún algun=algún
    segun=según hize=hice haiga=haya asta=hasta ola=hola ase=hace ay=hay nesesita=necesita tanbien=también
    tenpo=tiempo enpleo=empleo enbarazada=embarazada desidir=decidir decicion=decision util=útil arbol=árbol
    carcel=cárcel lapiz=lápiz ingles=inglés autobus=autobús interes=interés traves=través frances=francés k=que
    tmb=también tb=también d=de x=por quiciera=quisiera ise=hice iso=hizo hiso=hizo yegar=llegar yego=llego
    veces=veces beses=veces bivo=vivo bida=vida bivir=vivir trabjo=trabajo ijos=hijos ijo=hijo ija=hija ijas=hijas
    jente=gente neseario=necesario necesario=necesario`),
}

/** After numbers have been read. */
export const abbreviations: Record<LetterLanguage, ReadonlyMap<string, string>> = {
  en: wordMap(`
    %=percent dollars=dollar cents=cent first=1st second=2nd third=3rd fourth=4th fifth=5th sixth=6th seventh=7th
    eighth=8th ninth=9th tenth=10th `),
  es: wordMap('%=percent dólares=dollar dolares=dollar dólar=dollar '),
}

const units = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'
const teens = 'sixteen seventeen eighteen nineteen'
const unidades =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis'
const veinte =
  'diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco'
const treinta = 'veintiseis veintisiete veintiocho veintinueve'

function numbered(list: string, from: number, step: number): [string, number][] {
  return list.split(' ').map((word, nth) => [word, from + nth * step])
}

/** By value; `and` joins two parts of one number. */
export const numberWords: Record<LetterLanguage, { values: ReadonlyMap<string, number>; and: string }> = {
  en: {
    values: new Map([
      ...numbered(`${units} ${teens}`, 0, 1),
      ...numbered('twenty thirty forty fifty sixty seventy eighty ninety hundred', 20, 10),
      ['thousand', 1e3],
      ['million', 1e6],
      ['billion', 1e9],
      ['trillion', 1e12],
    ]),
    and: 'and',
  },
  es: {
    values: new Map([
      ...numbered(`${unidades} ${veinte} ${treinta}`, 0, 1),
      ...numbered('veintidos veintitres', 22, 1),
      ...numbered('treinta cuarenta cincuenta sesenta setenta ochenta noventa cien', 30, 10),
      ...numbered('ciento doscientos trescientos cuatrocientos quinientos', 100, 100),
      ...numbered('seiscientos setecientos ochocientos novecientos mil', 600, 100),
      ['millon', 1e6],
      ['millones', 1e6],
    ]),
    and: 'y',
  },
}
