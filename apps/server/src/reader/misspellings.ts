import type { LetterLanguage } from '@redress/core/language/letterLanguage'

// Each is certain: no other word, name or abbreviation is written so in a letter. Underscores stand for blanks.
const english = `
  dont=don't cant=can't wont=won't didnt=didn't doesnt=doesn't isnt=isn't wasnt=wasn't wouldnt=wouldn't arent=aren't
  couldnt=couldn't shouldnt=shouldn't havent=haven't hasnt=hasn't hadnt=hadn't werent=weren't aint=ain't im=I'm ive=I've
  hes=he's shes=she's theyre=they're youre=you're weve=we've theyve=they've youve=you've theyll=they'll youll=you'll
  thats=that's whats=what's theres=there's heres=here's wouldve=would've couldve=could've shouldve=should've
  alot=a_lot atleast=at_least aswell=as_well infront=in_front eachother=each_other noone=no_one incase=in_case
  teh=the adn=and thier=their becuase=because becasue=because beacuse=because becouse=because wich=which whcih=which
  untill=until tommorow=tomorrow tommorrow=tomorrow tomorow=tomorrow yesturday=yesterday allways=always
  recieve=receive recieved=received recieves=receives recieving=receiving acheive=achieve acheived=achieved
  beleive=believe beleived=believed belive=believe freind=friend freinds=friends wierd=weird peice=piece cheif=chief
  definately=definitely definatly=definitely definitly=definitely seperate=separate seperated=separated
  goverment=government govermnent=government governement=government govenment=government goverments=governments
  congres=Congress senater=senator senaters=senators presedent=president presidant=president
  represenative=representative representitive=representative representives=representatives legistlation=legislation
  legislater=legislator amercia=America amercian=American consitution=Constitution constituion=Constitution
  medicaid=Medicaid medicare=Medicare medicade=Medicaid medicaide=Medicaid obamacare=Obamacare america=America
  american=American americans=Americans english=English christmas=Christmas vetran=veteran vetrans=veterans
  veteren=veteran veterens=veterans millitary=military militery=military heathcare=healthcare
  insurence=insurance insurrance=insurance medicin=medicine medecine=medicine perscription=prescription
  perscriptions=prescriptions prescripton=prescription doctore=doctor hospitol=hospital surgury=surgery
  diabetis=diabetes diabeties=diabetes asprin=aspirin docter=doctor docters=doctors disabilty=disability
  accross=across adress=address agressive=aggressive apparant=apparent arguement=argument assistence=assistance
  basicly=basically begining=beginning buisness=business buisnesses=businesses calender=calendar catagory=category
  cemetary=cemetery collegue=colleague comming=coming commitee=committee comittee=committee completly=completely
  concious=conscious congradulations=congratulations consistant=consistent contraversial=controversial decison=decision
  desparate=desperate desparately=desperately diffrent=different dissapear=disappear dissapoint=disappoint
  dissapointed=disappointed dissapointing=disappointing ecomony=economy embarass=embarrass embarassed=embarrassed
  embarassing=embarrassing enviroment=environment enviromental=environmental equiptment=equipment excellant=excellent
  existance=existence expence=expense expierence=experience experiance=experience expensve=expensive familes=families
  finaly=finally foriegn=foreign fourty=forty grammer=grammar garantee=guarantee gaurantee=guarantee gaurd=guard
  happend=happened harrass=harass harrassment=harassment heros=heroes humerous=humorous hypocracy=hypocrisy
  immediatly=immediately imediately=immediately independant=independent inteligent=intelligent knowlege=knowledge
  lenght=length liberry=library libary=library lisence=license liscense=license maintainance=maintenance
  maintenence=maintenance managment=management morgage=mortgage mortage=mortgage neccessary=necessary
  necesary=necessary neccesary=necessary neice=niece nieghbor=neighbor nieghborhood=neighborhood noticable=noticeable
  occassion=occasion occured=occurred occuring=occurring occurence=occurrence oppurtunity=opportunity
  oportunity=opportunity paralel=parallel particulary=particularly persue=pursue politican=politician
  politicans=politicians posession=possession prefered=preferred priviledge=privilege probaly=probably probly=probably
  proffesional=professional promiss=promise pyschological=psychological quaterly=quarterly realy=really reccomend=recommend
  recomend=recommend refered=referred relevent=relevant religous=religious remeber=remember rember=remember
  resturant=restaurant responsability=responsibility retierment=retirement retirment=retirement sacrafice=sacrifice
  saftey=safety scedule=schedule shedule=schedule sieze=seize similiar=similar sincerly=sincerely speach=speech
  stoping=stopping strenght=strength strugling=struggling succesful=successful successfull=successful suprise=surprise
  suprised=surprised suffereing=suffering taxs=taxes threshhold=threshold tradgedy=tragedy truely=truly
  unfortunatly=unfortunately unfortunatley=unfortunately usefull=useful vaccum=vacuum vaccinne=vaccine 
  writting=writing wreckless=reckless everbody=everybody everyones=everyone's someones=someone's
  nobodys=nobody's poeple=people peopel=people childern=children chidren=children grandaughter=granddaughter
  idk=I_don't_know pls=please plz=please thx=thanks ppl=people govt=government cuz=because biz=business yrs=years itll=it'll thatll=that'll
  daugther=daughter hapened=happened stuggle=struggle aford=afford groceris=groceries`
const spanish = `
  tambien=también aqui=aquí asi=así despues=después dias=días dia=día anos=años medico=médico medicos=médicos jamas=jamás
  ademas=además facil=fácil dificil=difícil ninos=niños ninas=niñas manana=mañana espanol=español
  senor=señor senora=señora companero=compañero companeros=compañeros pequeno=pequeño pequenos=pequeños jovenes=jóvenes
  dolares=dólares policia=policía habia=había podria=podría deberia=debería haria=haría tendria=tendría queria=quería
  vivia=vivía todavia=todavía energia=energía compania=compañía rapido=rápido unico=único credito=crédito politico=político
  politicos=políticos economico=económico medicamiento=medicamento educacion=educación informacion=información
  situacion=situación atencion=atención inmigracion=inmigración nacion=nación votacion=votación eleccion=elección
  pension=pensión decision=decisión habitacion=habitación operacion=operación medicacion=medicación
  vacunacion=vacunación poblacion=población proteccion=protección administracion=administración solucion=solución
  legislacion=legislación constitucion=constitución accion=acción razon=razón corazon=corazón camion=camión
 porfavor=por_favor aveces=a_veces enserio=en_serio atraves=a_través
  travajo=trabajo travajar=trabajar travajamos=trabajamos nesecito=necesito nesesito=necesito necesitamo=necesitamos
  nesesitamos=necesitamos grasias=gracias devido=debido abia=había avia=había haser=hacer aser=hacer
  desicion=decisión nesesario=necesario nesesaria=necesaria enfermeda=enfermedad felis=feliz
  xq=porque porq=porque pq=porque tbn=también q=que xfavor=por_favor`

/** By the lower-case word. No dictionary can give this: it turns Ozempic into Olympic. */
export const misspellings: Record<LetterLanguage, ReadonlyMap<string, string>> = {
  en: tableOf(english),
  es: tableOf(spanish),
}

function tableOf(list: string): ReadonlyMap<string, string> {
  const pairs = list.trim().split(/\s+/)
  return new Map(
    pairs.map((pair): [string, string] => {
      const [wrong = '', right = ''] = pair.split('=')
      return [wrong, right.replaceAll('_', ' ')]
    }),
  )
}
