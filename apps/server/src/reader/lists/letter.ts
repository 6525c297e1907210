export const signOffs = `
sincerely
sincerely yours
yours sincerely
respectfully
respectfully yours
respectfully submitted
yours truly
yours
best
best regards
kind regards
warm regards
regards
warmly
in solidarity
cordially
thanks
many thanks
thank you
thank you so much
thank you very much
thank you for your time
thank you for reading
thank you for reading this
thanks so much
your constituent
signed
god bless
god bless you
with respect
with deep respect
with gratitude
yours for freedom
peace
take care
atentamente
respetuosamente
saludos
gracias
muchas gracias
cordialmente
en solidaridad
con respeto
`

export const contactWords = `
# around contact data, they say nothing else
my
mi
name
is
es
phone
number
cell
mobile
fax
tel
email
mail
address
call
text
reach
contact
write
to
me
us
at
on
you
can
may
i
we
live
home
work
zip
code
ssn
teléfono
correo
dirección
`

export const demands = `
# no names, although they may begin with a capital
vote
no
yes
stop
save
fix
ban
help
please
support
oppose
protect
end
fund
school
social
security
gracias
alto
`

export const instructions = `
# a sentence that begins so tells the sender what to do
copy and paste
copy paste
cut and paste
share this with 5
share this with everyone
share this with friends
share with 5
share with friends
share this on
forward this to everyone
forward this to your
send this to your
send this message to
send this letter to
tell your senators
tell your representative
ask your member
call your senators
call your representative
contact your senators
contact your representative
it only takes
takes only
click here
click submit
click below
sign and share
add a sentence about
paid for by the
if leaving voicemail
chip in
personalize this
personalized letters are
feel free to edit
if you reach voicemail
if you get a busy signal
thanks for taking action
here is a sample
here is a script
copie y pegue
copia y pega
comparte este mensaje
comparta este mensaje
envíe esto a su
`

export const footers = `
# a sentence that begins so was added by a mail program or a mailing list
unsubscribe
to unsubscribe
you are receiving this email because you signed
you are receiving this email because you are
you are receiving this message because you are
you received this email because you
if you no longer wish to receive
view this email in
manage preferences
sent from my
get outlook for
begin forwarded message
forwarded message
original message
if you are not the intended recipient
confidentiality notice
cancelar suscripción
enviado desde mi
usted recibe este correo
`

export const labels = `
# above a text that is to be copied, with a colon
call script
phone script
script
sample letter
sample message
template
template letter
talking points
action alert
guion de llamada
carta modelo
`

export const blankWords = `
# in brackets, they ask for something to be filled in
your
my
insert
name
state
city
town
address
zip
date
story
bill
senator
representative
issue
here
age
job
occupation
reason
su
tu
nombre
ciudad
estado
historia
insertar
inserte
add
aquí
`

export const fillers = `
test
test test
tests test
this is a test
just a test
just testing
testing 123
test 123
prueba
asd asd
blah
blah blah
lol
idk
none
nada
hi
hello
hola
foo
foo bar
abc
n a
`
