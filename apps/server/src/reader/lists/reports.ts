export const reportingWords = `
# verbs of speaking and writing, in the forms that report what others said
said
say
says
saying
told
tell
tells
texted
texting
wrote
writes
yelled
yells
yelling
screamed
screams
screaming
shouted
shouts
shout
shouting
threatened
threatens
whispered
emailed
messaged
posted
posts
post
tweeted
repeats
chanted
vowed
warned
hear
heard
hears
asks
asked
dijo
dice
dicen
dijeron
decía
gritó
gritaba
gritan
escribió
mandó
amenazó
amenazan
# what one only dreams
nightmare
nightmares
dream
dreams
`

export const lastingReports = `
# in a sentence, they report what the next sentence says
used to
texted
wrote
messaged
screamed
yelled
shouted
threatened
whispered
left a voicemail
left me a voicemail
sent me
called me
escribió
amenazó
gritó
me mandó
`

export const writtenThings = `
# a colon or a comma behind them begins what they say
voicemail
message
messages
text
texts
note
letter
letters
emails
threats
words
lyrics
comments
graffiti
read
mensaje
mensajes
nota
amenazas
`

export const thoughts = `
# before words that only someone thinks
as if
as though
if
like
think
thinks
believe
believes
assume
fear
afraid
imagine
suppose
como si
cree que
creen que
piensa que
`
