export const forVotes = `
vote yes
vote for
vote in favor of
vote aye
voten sí
vote sí
vote a favor
vote a favor de
yes on
yes to
say yes to
`

export const againstVotes = `
vote no
vote against
vote nay
vote this bill down
vote it down
vote down
no on
no to
no a
say no to
vote que no
vote en contra
vote en contra de
voten no
`

export const forVerbs = `
support
back
pass
approve
cosponsor
co-sponsor
champion
apoye
apoyen
apruebe
aprueben
respalde
respalden
`

export const againstVerbs = `
oppose
reject
block
defeat
kill
stop
rechace
rechacen
detenga
detengan
opóngase
opongan
`

export const positions = `
# behind "I am"
for
in favor of
in support of
against
opposed to
`

export const manner = `
# between the head of a request and its verb
please
strongly
really
respectfully
humbly
just
also
both
all
again
kindly
to
do
not
never
will
would
must
should
need
have
ought
so
and
but
then
now
help
senator
representative
congressman
congresswoman
por
favor
que
se
am
are
y
`

export const openers = `
# a request may follow
do the right thing and
do everything you can to
do whatever it takes to
`

export const urging = `
urge
ask
asking
beg
begging
implore
want
need
request
encourage
demand
expect
call
urging
pido
pedimos
ruego
ruegan
solicito
`

export const determiners = `
# before the bill
on
to
for
a
de
por
en
contra
this
the
that
these
both
all
any
your
la
el
esta
este
whole
bad
terrible
horrible
awful
dangerous
important
`

export const billWords = `
bill
bills
act
measure
legislation
resolution
proposal
ley
proyecto
one
thing
cosa
`

export const joiners = `
# behind a bare request
and
or
because
so
please
today
now
for
if
when
as
porque
para
`
