export const englishWords = `
# a third of an English text
the
a
an
of
to
and
in
is
my
i
for
with
on
that
this
it
we
you
have
was
be
are
not
at
our
but
they
please
will
would
from
`

export const spanishWords = `
# no words of another language, and enough to tell a short text
que
mas
por
una
muy
pero
porque
estoy
soy
tengo
mis
nuestro
nuestra
gracias
quiero
necesito
necesitamos
ayuda
contra
esta
esto
para
como
cuando
también
vivo
somos
tenemos
usted
apoyo
voten
hijos
familia
escuela
dinero
trabajo
más
está
mi
hijo
enferma
`

export const vietnameseWords = `
# typed on a keyboard without marks
toi
khong
cua
nguoi
duoc
nhung
tuoi
nuoc
luong
thuoc
giup
muon
nhieu
chung
truong
xin
`

export const borrowedWords = `
# English with an accent
café
cafés
résumé
résumés
cliché
fiancé
fiancée
née
naïve
señor
señora
quinceañera
`

export const scripts = `
# a language and its script, which no other language has, or few of the country
ko Hangul
ja Hiragana
ja Katakana
zh Han
th Thai
lo Lao
km Khmer
my Myanmar
am Ethiopic
hy Armenian
he Hebrew
el Greek
hi Devanagari
bn Bengali
pa Gurmukhi
gu Gujarati
ta Tamil
te Telugu
ml Malayalam
`

/** Common words of a language on one line: a text without two of them is a list of names. */
export const commonWords = `
# a language and its words
vi là của và tôi không có cho người
tl ang ng sa na mga ako ko at
fr le la les de des et est je pas que une mes
pt o a do da e que não uma minha eu em
it il la di che non è per una mia sono un
de der die und ich nicht ist für mein meine
pl i nie w na jest do że jestem moja
es el la los las de del y en un con su sus no se lo al es mi me le que por una para
`
