import type { districtWords as english } from '../../en/page/district.ts'
import type { Translated } from '../../translated.ts'

const STAKE = 'Las oficinas solo aceptan cartas de su propio distrito.'

export const districtWords: Translated<typeof english> = {
  needed: 'Con esta dirección no pudimos saber su distrito de la Cámara. Confírmelo abajo.',
  confirmTitle: '¿Es este su distrito?',
  confirmPerson: name => `¿Le representa ${name} en la Cámara?`,
  choosePerson: '¿Quién le representa en la Cámara?',
  chooseTitle: '¿Cuál es su distrito de la Cámara?',
  whyOne: zip => `El código postal ${zip} está en este distrito. ${STAKE}`,
  whySeveral: zip =>
    `El código postal ${zip} está en más de un distrito, y no pudimos ubicar su calle. ${STAKE}`,
  whyAll: `No pudimos encontrar su distrito de la Cámara. ${STAKE}`,
  yes: 'Sí, este es mi distrito',
  no: 'No, ver otros',
  denied: (zip, place) =>
    `Hasta donde sabemos, el código postal ${zip} está solo en ${place}. Revise su dirección, o elija a quien le representa:`,
  label: 'Distrito de la Cámara',
  confirm: 'Usar este distrito',
  yesPerson: 'Sí',
  search: 'Busque por nombre o número',
  noMatch: 'No hay resultados. Pruebe con un apellido o un número de distrito.',
  vacant: 'Este escaño está vacante.',
  confirmChoice: 'Esta persona me representa',
  missing: 'Primero elija su distrito.',
  missingPerson: 'Primero elija a quien le representa.',
  lookUp: 'Busque su distrito en house.gov',
  stated: place => `Usted dijo: ${place}`,
  change: 'Cambiar',
  senatorsNow: () => 'Enviar ahora solo al Senado',
  senatorsOnly: count =>
    count === 2
      ? 'Su carta va a las dos personas que le representan en el Senado.'
      : 'Su carta va a quien le representa en el Senado.',
  stateTitle: '¿Quién le representa en la legislatura de su estado?',
  councilTitle: place => `¿Quién le representa en el concejo de ${place}?`,
  bothTitle: '¿Quién le representa?',
  stateWhy: seats =>
    seats === 1
      ? 'No pudimos determinar su distrito con esta dirección. Elija en la lista a quien le representa. Anotaremos que usted nos lo dijo.'
      : 'No pudimos determinar sus distritos con esta dirección. Elija a sus legisladores en la lista. Anotaremos que usted nos lo dijo.',
  councilWhy:
    'Una dirección no nos dice quién le representa en el concejo. Elija en la lista a quien le representa. Anotaremos que usted nos lo dijo.',
  stateOther: 'No lo sé',
  stateConfirm: seats => (seats === 1 ? 'Esta persona me representa' : 'Estos son mis legisladores'),
  councilConfirm: 'Esta persona me representa',
  elsewhere: (places: string) =>
    `Esta campaña escribe a legisladores de ${places}, así que solo pueden participar quienes viven allí. ¿Conoce a alguien? Envíele la dirección de esta página.`,
  addRepresentative: 'Agregar a quien le representa en la Cámara',
}
