import { readList } from './readList.ts'

const ENTRIES = `
# English
zero 0
two 2
three 3
four 4
five 5
six 6
seven 7
eight 8
nine 9
ten 10
eleven 11
twelve 12
thirteen 13
fourteen 14
fifteen 15
sixteen 16
seventeen 17
eighteen 18
nineteen 19
twenty 20
thirty 30
forty 40
fifty 50
sixty 60
seventy 70
eighty 80
ninety 90
hundred 100
hundreds 100
thousand 1000
thousands 1000
million 1000000
millions 1000000
billion 1000000000
billions 1000000000
trillion 1000000000000
dozen 12
dozens 12
twice 2
couple 2
half 0.5
third 3
fourth 4
fifth 5
sixth 6
seventh 7
eighth 8
ninth 9
tenth 10
grand 1000
# Spanish
dos 2
tres 3
cuatro 4
cinco 5
seis 6
siete 7
ocho 8
nueve 9
diez 10
doce 12
trece 13
catorce 14
quince 15
dieciséis 16
diecisiete 17
dieciocho 18
diecinueve 19
veinte 20
veintiuno 21
veintidós 22
veintitrés 23
veinticuatro 24
veinticinco 25
treinta 30
cuarenta 40
cincuenta 50
sesenta 60
setenta 70
ochenta 80
noventa 90
cien 100
ciento 100
cientos 100
doscientos 200
trescientos 300
cuatrocientos 400
quinientos 500
mil 1000
miles 1000
millón 1000000
millones 1000000
medio 0.5
media 0.5
docena 12
tercer 3
tercera 3
cuarto 4
cuarta 4
quinto 5
quinta 5
`

/** The values of number words in English and Spanish. "One" is left out, because it is also a pronoun. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  readList(ENTRIES).map(line => {
    const [word = '', value = ''] = line.split(' ')
    return [word, Number(value)]
  }),
)
