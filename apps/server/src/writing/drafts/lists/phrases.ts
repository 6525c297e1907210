import { readList } from './readList.ts'

/** Phrases of concession. A letter may use one only if the person wrote a word with the stem after the `|`. */
export const concessions: readonly { phrase: string; stem: string }[] = readList(`
i agree | agree
i do agree | agree
i understand | underst
i don't disagree | disagree
i do not disagree | disagree
i know | know
i recognize | recogniz
i realize | realiz
i admit | admit
i acknowledge | acknowledg
i appreciate that | appreciat
i respect that | respect
i accept that | accept
i grant that | grant
to be fair | fair
estoy de acuerdo | acuerdo
entiendo | entiend
comprendo | comprend
reconozco | reconoc
sé que | sé
admito | admit
acepto que | acept
`).map(line => {
  const [phrase = '', stem = ''] = line.split(' | ')
  return { phrase, stem }
})

/** Words that reverse the meaning of a sentence. */
export const negations: ReadonlySet<string> = new Set(
  readList(`
not
no
never
without
cannot
neither
nor
none
nothing
nobody
nunca
jamás
sin
ni
nada
nadie
ningún
ninguna
tampoco
`),
)

/** Contractions of "not" as people type them without the apostrophe. */
export const negationsWithoutApostrophe: ReadonlySet<string> = new Set(
  readList(`
dont
cant
wont
didnt
isnt
doesnt
wasnt
couldnt
havent
`),
)

/** Words that may follow "my" or "our", because they say nothing about the person's life. */
export const freeBelongings: ReadonlySet<string> = new Set(
  readList(`
representative
representatives
senator
senators
member
congressman
congresswoman
delegate
delegation
letter
message
request
position
view
opinion
concern
reason
point
question
support
opposition
vote
voice
name
own
behalf
country
nation
government
congress
state
district
town
city
community
home
place
resident
constituent
voter
words
view
views
concerns
reasons
representante
senador
senadora
carta
mensaje
posición
opinión
pregunta
apoyo
voto
voz
nombre
país
estado
distrito
comunidad
palabras
constituent
voter
resident
votante
`),
)

/** Words and phrases of advertising, which a letter to an office must not contain. */
export const advertising: readonly string[] = readList(`
donate
donation
sign up
sign the petition
sign our petition
subscribe
click
follow us
share this
visit our
visit the website
join us
join our
learn more at
text stop
buy now
discount
promo code
done ahora mismo
firma la petición
suscríb
haz clic
síguenos
comparte esto
`)

/** Phrases that language models use in most letters. They were found in recorded letters. */
export const stockPhrases: Record<'en' | 'es', readonly string[]> = {
  en: readList(`
please write back and tell me
i am writing to urge you to
as your constituent i urge you
i am writing to ask you
i look forward to hearing from you
thank you for your time and attention
thank you for your consideration
please let me know how you plan
this is not a partisan issue
families like mine
real people
hardworking families
`),
  es: readList(`
le escribo para pedirle que
como su constituyente le pido
quedo a la espera de su respuesta
gracias por su tiempo y atención
espero contar con su apoyo
familias como la mía
`),
}

/**
 * Phrases in sentences that may be instructions to the model. Such a sentence is left out, unless the second opinion
 * lists it as missing.
 */
export const instructions: readonly string[] = readList(`
act as
add the
all letters
all your
answer in
answer with
append
as an ai
assistant
cite
developer
disregard
end of
forget
from now on
if you are a
ignore
include the
instruction
instructions
json
language model
mention
note to
output
override
praise
pretend
print
prompt
repeat
respond
response
rule
rules
say so
say that
stance
stop writing
subject
switch
system
task
the ai
the letter
the sentence
the word
the words
the writer
translate
write a
write against
write in
write that
you are now
agrega
añade
di que
escribe
ignora
instrucciones
olvida
responde
traduce
`)

/** Phrases that make a stance depend on something. */
export const conditions: readonly string[] = readList(`
only if
if and only if
only when
only as long as
as long as
so long as
unless
provided
provided that
providing
on condition
on the condition
on one condition
under one condition
on that condition
with one condition
one small condition
assuming that
solo si
sólo si
solamente si
únicamente si
siempre que
siempre y cuando
a menos que
a no ser que
con la condición
con una condición
a condición
`)

/** Beginnings of words and phrases with which a person takes a stance. */
export const stanceWords: readonly string[] = readList(`
support
oppose
vote
favor
for it
for this
for the bill
for the act
against it
against this
against the
pass it
pass this
pass the
back it
back this
back the bill
behind it
behind this
apoy
opong
vot
aprob
aprueb
rechaz
a favor
en contra
`)

/** Phrases that ask a legislator for something. */
export const requests: readonly string[] = readList(`
please
urge you
urging you
ask you
asking you
want you to
need you to
expect you to
beg you
begging you
call on you
calling on you
cosponsor
co-sponsor
your vote
your support
vote for
vote yes
vote no
vote against
will you
would you
por favor
le pido
le ruego
le exijo
quiero que
necesito que
espero que
copatrocine
su voto
su apoyo
vote a favor
vote en contra
apoye
`)
