/**
 * Maps everyday words to the phrases with which the Library of Congress classifies their subjects. If an entry has
 * several words on the left, they must appear together in a letter. Most phrases come from
 * congress.gov/help/field-values/legislative-subject-terms.
 */
export const EVERYDAY_WORDS = `
  rent, rents, renter, renters, landlord, landlords, tenant, tenants, evict, evicted, eviction, apartment:
      landlord tenant; low moderate income housing; rental housing .
  mortgage, mortgages, homebuyer, homebuyers, down payment, buy house, buy home, starter home, home prices,
      foreclosure: housing finance home ownership; homebuyer .
  homeless, homelessness, shelter, sleeping outside, living car, tent: homelessness emergency shelter .
  insulin, prescription, prescriptions, pharmacy, pharmacist, pills, medicine, medicines, medication,
      medications, inhaler: prescription drugs; drug therapy .
  premium, premiums, deductible, deductibles, copay, copays, medical bill, medical bills, surprise bill,
      medical debt, hospital bill, uninsured, obamacare: health care costs insurance; health care coverage
      access .
  nurse, nurses, emergency room, hospitals, hospital: hospital care; health facilities institutions; health
      personnel .
  doctor, doctors: health personnel; health care coverage access .
  nursing home, home care, caregiver, caregivers, dementia, alzheimer, alzheimers: long term rehabilitative
      terminal care; home outpatient care; neurological disorders .
  therapist, therapy, counselor, depression, depressed, anxiety, suicide, suicidal: mental health .
  opioid, opioids, fentanyl, overdose, overdoses, overdosed, addict, addicted, addiction, rehab, naloxone:
      drug alcohol tobacco use; drug trafficking controlled substances .
  vape, vapes, vaping, cigarette, cigarettes, smoking, tobacco: drug alcohol tobacco use; tobacco .
  cancer, chemo, chemotherapy, tumor: cancer .
  abortion, abortions, birth control, contraception, contraceptive, ivf, fertility: abortion; family planning
      birth control; sex reproductive health .
  pregnant, pregnancy, midwife, childbirth, giving birth, maternal, newborn: maternal health; sex reproductive
      health; prenatal .
  dentist, dental, teeth, tooth: dental care .
  vaccine, vaccines, vaccination, pandemic, covid, virus: infectious parasitic diseases; immunology
      vaccination .
  daycare, day care, childcare, child care, babysitter, preschool: child care development; preschool education .
  paid leave, maternity leave, parental leave, family leave, sick leave, sick days: employee leave; family
      leave; sick leave .
  foster, foster care, adoption, adopt child, adopted: adoption foster care .
  groceries, grocery, hungry, hunger, food stamps, snap benefits, food bank, food pantry: food assistance
      relief; nutrition assistance .
  school lunch, school lunches, school meal, school meals, lunch debt: school lunch; food assistance relief .
  recall, food poisoning, contaminated food, salmonella, baby formula: food supply safety labeling .
  domestic violence, abusive husband, abuser, restraining order, battered: domestic violence child abuse .
  student loan, student loans, student debt, tuition, college, colleges, pell, financial aid: student aid
      college costs; higher education .
  teacher, teachers, classroom, classrooms, public school, public schools, schools: elementary secondary
      education; teaching teachers curricula .
  apprentice, apprenticeship, apprenticeships, trade school, job training, welder, electrician: vocational
      technical education; employment training; apprenticeship .
  special education, iep, autism, autistic: special education; disability paralysis .
  minimum wage, wage, wages, paycheck, overtime, tips, underpaid, living wage: wages earnings .
  union, unions, unionize, strike, collective bargaining: labor management relations .
  laid off, layoff, layoffs, unemployed, unemployment: unemployment .
  unsafe workplace, heat stroke, warehouse, warehouses, injured work, workplace: worker safety health .
  pension, pensions, 401k, retire, retirement, retiring: employee benefits pensions; retirement .
  social security, retiree, retirees: social security elderly assistance .
  medicare, seniors: medicare; aging .
  wheelchair, wheelchairs, disabled, disability, disabilities, blind, deaf: disability paralysis; disability
      assistance .
  tax, taxes, tax refund, irs: taxation; income tax; tax administration collection taxpayers .
  inflation, cost living, prices: inflation prices .
  bank fee, bank fees, overdraft, credit card, credit cards, payday loan, payday loans, interest rate:
      consumer credit; banking financial institutions regulation; interest dividends .
  scam, scams, scammer, scammers, scammed, identity theft, stolen identity: fraud offenses financial crimes;
      computer security identity theft .
  robocall, robocalls, spam calls, telemarketer, telemarketers: telephone wireless communication .
  small business, my shop, my store, entrepreneur: small business .
  tariff, tariffs, imports: tariffs .
  crypto, bitcoin, cryptocurrency, stablecoin: digital asset; cryptocurrency; virtual currency .
  internet, broadband, wifi, dial up: internet web applications social media; broadband .
  privacy, my data, tracking, tracked, facial recognition: right privacy .
  social media, instagram, tiktok, facebook, online bullying, cyberbullying: internet web applications social
      media; computers information technology .
  artificial intelligence, chatbot, chatbots, deepfake, deepfakes, ai: artificial intelligence; advanced
      technology technological innovations .
  hacker, hackers, hacked, ransomware, cyberattack: computer security identity theft; cybersecurity .
  post office, mail carrier, letter carrier, mailbox, usps: postal service .
  pothole, potholes, highway, highways, bridge, bridges, roads: roads highways; transportation infrastructure .
  bus, buses, subway, train, trains, amtrak, transit, commute: public transit; railroads .
  flight, flights, airline, airlines, airport, airports, legroom: aviation airports .
  bike, bikes, bicycle, bicycles, cyclist, pedestrian, pedestrians, crosswalk, sidewalk: pedestrians bicycling .
  electric car, electric cars, ev charger, car, cars, drunk driver, drunk driving: motor vehicles;
      transportation safety security .
  derailment, derailed, freight train: railroads .
  climate, global warming, carbon, emissions, greenhouse: climate change greenhouse gases .
  solar, solar panels, wind power, wind turbine, renewable, renewables, clean energy: alternative renewable
      resources .
  electric bill, power bill, energy bill, utility bill, heating bill, power outage, blackout, power grid,
      electricity: electric power generation transmission; energy prices; energy assistance; utilities .
  gas prices, gasoline, oil drilling, fracking, pipeline, oil: oil gas; motor fuels .
  smog, air pollution, smokestack, dirty air, asthma: air quality .
  lead pipes, lead pipe, tap water, drinking water, well water, pfas, forever chemicals: water quality;
      hazardous wastes toxic substances .
  plastic, plastics, recycle, recycling, landfill, trash, litter: solid waste recycling .
  wildfire, wildfires, forest fire, forest fires: fires; forests forestry trees .
  flood, floods, flooded, flooding, hurricane, hurricanes, tornado, tornadoes, fema: natural disasters; floods
      storm protection; disaster relief insurance .
  drought, droughts, reservoir, irrigation: drought; water use supply .
  endangered, wildlife, wolves, bees, pollinators: endangered threatened species; wildlife conservation
      habitat protection .
  national park, national parks, hiking, trails, public lands, park ranger: parks recreation areas trails .
  fishing, fisherman, fishermen, salmon, ocean, coast, coral: marine coastal resources fisheries .
  puppy, puppies, dog, dogs, cat, cats, animal cruelty, pets, animal shelter: animal protection human
      relationships .
  farm, farms, farmer, farmers, crops, harvest, dairy, cattle, ranch, rancher: agricultural prices subsidies
      credit; farmland; agricultural insurance; livestock .
  gun, guns, shooting, shootings, firearm, firearms, rifle, rifles, ghost gun: firearms explosives .
  police, policing, cop, cops, sheriff: law enforcement officers; law enforcement administration funding .
  prison, prisons, prisoner, prisoners, inmate, inmates, jail, jails, sentencing: correctional facilities
      imprisonment; criminal procedure sentencing .
  rape, sexual assault, sexual harassment: sex offenses .
  trafficking, trafficked: human trafficking; smuggling trafficking .
  immigrant, immigrants, green card, dreamer, dreamers, daca, undocumented, deported, deportation: immigration
      status procedures .
  asylum, refugee, refugees: refugees asylum displaced persons .
  border, smugglers: border security unlawful immigration .
  ballot, ballots, polling place, polling places, voter, voters, voting, elections, election, gerrymandering:
      elections voting political campaign regulation .
  campaign money, super pac, dark money, lobbyist, lobbyists: political campaign regulation; lobbying campaign
      finance .
  stock trading, insider trading, members stocks: congressional officers; government ethics transparency
      public corruption .
  racism, racist, discrimination, discriminated: racial ethnic relations; discrimination .
  gay, lesbian, transgender, lgbt, lgbtq, same sex: sex gender sexual orientation discrimination; marriage
      family status .
  tribe, tribes, tribal, reservation, native american, native americans: indian social development programs;
      indian lands resources .
  veteran, veterans: veterans medical care; veterans pensions compensation; veterans education employment
      rehabilitation .
  burn pit, burn pits, va hospital, va clinic: veterans medical care .
  gi bill: veterans education employment rehabilitation .
  military family, military families, deployed, deployment, army base, soldier, soldiers: military personnel
      dependents .
  space, nasa, rocket, moon: space flight exploration .
  volunteer, americorps, national service: community life organization; national service .
`
