import type { addressWords as english } from '../../en/page/address.ts'
import type { Translated } from '../../translated.ts'

export const addressWords: Translated<typeof english> = {
  label: 'Su dirección',
  prompt: 'Escriba su dirección para saber quiénes son sus legisladores',
  edit: 'Cambiar dirección',
  addStreet: 'Agregue su calle',
  loading: 'Buscando su ubicación',
  missing: 'Agregue su dirección.',
  incomplete: 'Las oficinas piden la dirección completa: calle, ciudad y código postal.',
  notFound: 'No encontramos esa dirección. Revísela e inténtelo otra vez, por favor.',
  notTaken: 'Las oficinas no aceptan cartas de una dirección como esta. Cámbiela, por favor.',
  readAs: line => `La leímos como ${line}.`,
}
