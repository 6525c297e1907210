export const despairs = `
kill myself
end my life
ending my life
end it all
take my own life
taking my own life
hang myself
shoot myself
hurt myself
harm myself
i am suicidal
feel suicidal
have been suicidal
my own suicide
about suicide
i want to die
i just want to die
i wish i was dead
i wish i were dead
not want to live
not want to be here
not want to be alive
not want to wake up
no longer want to live
rather be dead than
better off without me
better off if i was dead
nothing left to live for
nothing to live for
no reason to go on
no reason to live
can not go on anymore
can not go on like this
can not do this much longer
can not take it anymore
not see another way out
not see a way out
not see any way out
i am worth more dead
am worth more to my kids dead
would be better off with the life insurance
better off with my insurance
better off with my life insurance
with the life insurance than with me
get the life insurance
i am next
i will be next
me voy a matar
suicidarme
matarme
quitarme la vida
quiero morir
quiero morirme
no quiero vivir
no aguanto más
ganas de vivir
en el suicidio
mejor sin mí
valgo más muerto
valgo más muerta
`

export const hopes = `
# they hold words of despair, and are none
want to die at
want to die in
want to die with
not want to live in
not want to live next
not want to live near
not want to live with
not want to live on
not want to live under
no quiero morir
than my shift
shoot myself in the foot
shoot myself before
`

export const federalThings = `
# with "my" before them, they are the person's own matter
va
social security
ssdi
ssi
disability
medicare
asylum
green card
citizenship
visa
passport
work permit
refund
stimulus
fema
irs
uscis
pension
seguro social
asilo
residencia
pasaporte
ciudadanía
reembolso
`

export const caseWords = `
# behind such a thing, they are a case
claim
appeal
application
hearing
interview
paperwork
`

export const troubles = `
stopped
denied
pending
stuck
delayed
lost
cancelled
canceled
suspended
terminated
cut off
on hold
detained
overpaid
overpayment
never came
never arrived
not arrived
not come
not received
nothing came
no decision
still waiting
been waiting
i applied for
trouble getting
get through to
owes me
owed me
says i owe
no ha llegado
nunca llegó
me quitaron
estoy esperando
pendiente
solicitud
caso de
detuvo
pagaron de más
no mail
sin correo
not gotten our mail
`

export const agencies = `
va
irs
ice
uscis
fema
social security
medicare
immigration
seguro social
inmigración
`

export const profanities = `
# words that begin so
motherf
fuck
f*ck
fck
bullshit
shitty
shithead
asshole
dumbass
jackass
bitch
bastard
cunt
dickhead
cocksuck
douche
scumbag
nigg
faggot
kike
mierda
pendej
cabron
cabrón
chinga
culer
pinche
malparid
`

export const slurs = `
# behind "you are", or "you" alone
idiot
idiots
moron
morons
crooks
clown
clowns
coward
cowards
traitor
traitors
liar
liars
scum
pigs
nazis
fascist
fascists
fool
fools
criminals
monster
monsters
disgrace
trash
garbage
stupid
pathetic
evil
corrupt
disgusting
worthless
idiota
ratas
ladrones
corruptos
mentiroso
asesinos
cobarde
`

export const curses = `
go to hell
rot in hell
burn in hell
i hope you die
you should be shot
deserve to rot
deserve to die
drop dead
watch your back
sleep with one eye open
know where you live
you will die for
hijo de puta
eat shit
screw you
`

export const beforeSlurs = `
# between "you" and such a word
are
all
both
such
so
very
just
a
an
the
nothing
people
but
bunch
of
piece
pieces
lying
damn
greedy
heartless
two
es
son
un
una
unos
unas
`
