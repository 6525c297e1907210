import type { addressWords as english } from '../../en/page/address.ts'
import type { Translated } from '../../translated.ts'

export const addressWords: Translated<typeof english> = {
  label: 'Su dirección',
  prompt: 'Escriba su dirección para saber quiénes le representan',
  edit: 'Cambiar dirección',
  loading: 'Buscando su ubicación',
  missing: 'Escriba su dirección.',
  incomplete:
    'Complete su dirección con la calle, la ciudad y el código postal, para que las oficinas reciban su carta.',
  notFound: 'No pudimos encontrar esa dirección. Revísela e inténtelo otra vez, por favor.',
  notTaken: 'El Congreso no acepta cartas de una dirección como esta. Cámbiela, por favor.',
  readAs: line => `La leímos como ${line}.`,
}
