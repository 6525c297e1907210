export const violentVerbs = `
# their object is a person
kill
murder
shoot
stab
lynch
behead
execute
slaughter
assassinate
rape
hang
strangle
choke
torture
poison
bomb
hurt
gut
punch
gun down
mow down
blow up
beat the shit out of
beat the hell out of
beat the crap out of
`

export const violentPhrases = `
# the person addressed stands in the phrase
beat you up
beat you to death
beat you with a bat
beat you with a hammer
beat you with a pipe
beat you senseless
beat you bloody
burn you alive
set you on fire
skin you alive
run you over with
gun you down
mow you down
blow you up
make you bleed
put you in the ground
put you in a grave
put you in the hospital
put you six feet under
bury you alive
bury you six feet under
have you killed
have you shot
have you murdered
see you hanged
see you dead
see you shot
get you killed
want you dead
want you all dead
make sure you die
make sure you all die
make sure you bleed
end your life
end your lives
take your life
put a bullet in your
put a bullet in you
put a bullet through your
put two bullets in your
put a knife in your
put one in your head
`

export const injuringVerbs = `
# their object is a part of the body
break
snap
smash
crush
bash
crack
split
stomp
beat
punch
kick
slit
cut
rip
tear
chop
blow
shoot
knock
`

export const bodyParts = `
head
face
skull
throat
neck
brains
legs
arms
bones
knees
kneecaps
teeth
jaw
fingers
hands
tongue
ass
`

export const destroyingVerbs = `
# their object is a building
burn
bomb
torch
firebomb
burn down
blow up
shoot up
set fire to
`

export const places = `
house
home
office
building
car
place
`

export const weapons = `
ar
gun
guns
rifle
rifles
shotgun
pistol
ar-15
ak-47
glock
bomb
bombs
machete
knife
molotov
`

export const relatives = `
family
wife
husband
kid
kids
child
children
son
sons
daughter
daughters
mother
mom
father
dad
parents
brother
sister
grandkids
staff
staffers
`

export const lawmakers = `
senator
senators
representative
representatives
rep
sen
congressman
congresswoman
politician
politicians
traitors
bastards
men
people
lawmakers
`

export const intents = `
# behind I or we
will
shall
am going to
are going to
am about to
am coming to
are coming to
am ready to
am planning to
plan to
intend to
promise to
vow to
want to
need to
would love to
will not hesitate to
`

export const passingWords = `
# between the intent and the violence
,
personally
really
just
gladly
happily
literally
actually
fucking
definitely
so
soon
then
and
be
the
one
to
day
come
go
drive
find
hunt
get
take
grab
load
my
a
gun
rifle
knife
up
down
there
out
you
your
in
dc
washington
swear
god
`

export const blockingWords = `
# between the intent and "and", they bring in another actor, a denial or a purpose
who
that
which
what
how
why
people
they
he
she
it
them
someone
anyone
will
would
may
might
can
could
from
stop
prevent
keep
protect
before
because
if
not
never
than
without
vote
let
watch
hope
pray
tell
ask
`

export const harmlessNext = `
# right behind the addressee, they make it an idiom
a
an
another
some
un
una
preguntas
correos
straight
softly
set
last
serious
phone
phones
inbox
budget
career
lines
votes
politically
`

export const harmlessPhrases = `
# across the end of a clause
hang you up
hang you out
shot by
shot for
shot of
beat you up the
`

export const harmlessObjects = `
# behind with, in, at or on, they say that it is politics, mail or play
kindness
love
facts
letters
calls
postcards
emails
vote
votes
ballot
ballots
questions
data
humor
paperwork
paper
faxes
taxes
fees
prices
numbers
flowers
turnout
petitions
polls
election
elections
primary
midterms
debate
november
suburbs
effigy
court
press
media
chess
game
interview
twitter
facebook
camera
video
question
cartas
llamadas
votos
amor
urnas
redes
elecciones
`

export const breakIns = `
# behind "if", with my home: the person speaks of a burglar
break
breaks
enter
enters
come
comes
invade
step
trespass
kick
climb
`

export const spanishViolence = `
matar
disparar
balear
acuchillar
apuñalar
quemar
ahorcar
degollar
asesinar
golpear
violar
`

export const spanishThreats = `
te mato
te mataré
te matare
te mataremos
te dispararé
`

export const whereabouts = `
# behind "I know where"
you live
you all live
you sleep
you park
you work
you eat
you drive
your house
your home
your car
your wife
your husband
your kids
your children
your family
your daughter
`
