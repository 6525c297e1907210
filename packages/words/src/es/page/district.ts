import type { districtWords as english } from '../../en/page/district.ts'
import type { Translated } from '../../translated.ts'

const stake = 'Solo quien le representa a usted puede recibir su carta, así que debemos saberlo con certeza.'

export const districtWords: Translated<typeof english> = {
  needed: 'Necesitamos saber su distrito de la Cámara. Díganoslo debajo de su dirección.',
  confirmTitle: '¿Es este su distrito?',
  chooseTitle: '¿Cuál es su distrito de la Cámara?',
  whyOne: zip =>
    `No pudimos relacionar su calle con un distrito de la Cámara. Según el código postal ${zip}, debería ser este. ${stake}`,
  whySeveral: zip =>
    `No pudimos relacionar su calle con un distrito de la Cámara, y el código postal ${zip} está en más de uno. ${stake}`,
  whyAll: `No pudimos buscar el distrito de la Cámara de su dirección. ${stake}`,
  yes: 'Sí, este es mi distrito',
  no: 'No, es otro',
  denied: (zip, place) =>
    `Hasta donde sabemos, el código postal ${zip} está solo en ${place}. Revise su dirección, o busque su distrito.`,
  label: 'Distrito de la Cámara',
  choose: 'Elija su distrito',
  confirm: 'Este es mi distrito',
  missing: 'Primero elija su distrito.',
  lookUp: 'Busque su distrito en house.gov',
  stated: place => `Su distrito de la Cámara, según nos dijo: ${place}`,
  change: 'Cambiar',
}
