import type { Pair } from './pair.ts'

/**
 * Of the reversals, those that the check does not see: an apostrophe, an article or `so`, which the closed list leaves
 * free, and sentences in which a reader too meets a verb before its subject.
 */
export const unseenReversals: readonly Pair[] = [
  ['The men they sold the house.', 'The men sold the house.'],
  ['The boy she bought a car.', 'The boy bought a car.'],
  ['The man injured on the bus and my son fought.', 'The man injured on the bus. My son fought.'],
  ['The girl my brother left and my son were friends.', 'The girl my brother left. My son were friends.'],
  ['I hate the landlord my mother sued. I pay him.', 'I hate the landlord my mother sued and pay him.'],
  ["That is my brother's killer.", 'That is my brothers killer.'],
  ['My sons school closed.', "My son's school closed."],
  ['Water is free here. So we moved here.', 'Water is free here. We moved here.'],
  ['I support the unions.', 'I support unions.'],
  ['The pills they gave my son.', 'The pills gave my son.'],
  ['The widow he robbed twice.', 'The widow robbed twice.'],
  ['The workers they hired here.', 'The workers hired here.'],
  ['The vets they ignored last year.', 'The vets ignored last year.'],
]

/** Of the copy edits, those that the check refuses: their sentences stay as they are, and the edit is offered. */
export const refusedEdits: readonly Pair[] = [
  ['It costs five dollars and sixty cents.', 'It costs $5.60.'],
  ['Its a bad law.', 'It is a bad law.'],
  ['My mom and dad works here.', 'My mom and dad work here.'],
  ['Our school it closed.', 'Our school closed.'],
  ['I was fired. I lost my house.', 'I was fired and lost my house.'],
  ['She is a teacher. She works nights.', 'She is a teacher and works nights.'],
  ['And I work nights.', 'I work nights.'],
  ['my mother who is 81 lives alone', 'My mother, who is 81, lives alone.'],
  ['I am a Teacher and I love my Job', 'I am a teacher and I love my job.'],
  ['my dad was taken by ice in march', 'My dad was taken by ICE in March.'],
  ['I owe half a million dollars.', 'I owe $500,000.'],
  ['My nabor lost his jobb.', 'My neighbor lost his job.'],
  ['I live in Pensylvania and work in Deleware.', 'I live in Pennsylvania and work in Delaware.'],
  ['I lost my job and than my house.', 'I lost my job and then my house.'],
  ['We need more heath care then this.', 'We need more health care than this.'],
  ['She is best teacher in school.', 'She is the best teacher in the school.'],
  ['My son is in the Army. He needs body armor.', 'My son is in the Army and needs body armor.'],
  ['He is a good man. He works hard.', 'He is a good man and works hard.'],
  ['me and him both work there', 'He and I both work there.'],
  ['me and her went to the rally', 'She and I went to the rally.'],
  ['I am a nurse who works nights and I am tired.', 'I am a nurse who works nights. I am tired.'],
  ['Medicare denied my claim and I appealed it.', 'Medicare denied my claim. I appealed it.'],
  ['Voy a escuela.', 'Voy a la escuela.'],
  ['Vivo aqui, pago impuestos', 'Vivo aquí. Pago impuestos.'],
  ['Mi mamá ella vive sola.', 'Mi mamá vive sola.'],
  ['Soy una enfermera.', 'Soy enfermera.'],
  ['Trabajo en hospital.', 'Trabajo en el hospital.'],
  ['Mi hermana ella trabaja en el hospital.', 'Mi hermana trabaja en el hospital.'],
  ['Mi mamá está enferma y no tenemos seguro.', 'Mi mamá está enferma. No tenemos seguro.'],
]
