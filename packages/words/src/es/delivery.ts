import type { ChamberKey, ContactMethod } from '@redress/core/legislator/chambers'
import type { delivery as english } from '../en/delivery.ts'

const chamber: Record<ChamberKey, string> = { HOUSE: 'la Cámara de Representantes', SENATE: 'el Senado' }

/** The chamber's name after `de`: `de la Cámara de Representantes`, `del Senado`. */
const ofChamber: Record<ChamberKey, string> = {
  HOUSE: `de ${chamber.HOUSE}`,
  SENATE: 'del Senado',
}

const easternTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** Formats a time like `las 6 a.m., hora del Este` or `la 1:30 p.m., hora del Este`. */
function formatTime(time: number): string {
  const parts = easternTime.formatToParts(time)
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? ''
  const minutes = part('minute') === '00' ? '' : `:${part('minute')}`
  const half = part('dayPeriod') === 'AM' ? 'a.m.' : 'p.m.'
  return `${part('hour') === '1' ? 'la' : 'las'} ${part('hour')}${minutes} ${half}, hora del Este`
}

const gateway: Record<ContactMethod, string> = {
  cwc: 'Sistema de contacto de la Cámara',
  scwc: 'Sistema de contacto del Senado',
  email: 'Correo electrónico directo',
}

const outage: Record<ContactMethod, string> = {
  cwc: 'El sistema de contacto de la Cámara tiene problemas en este momento.',
  scwc: 'El sistema de contacto del Senado tiene problemas en este momento.',
  email: 'El sistema de correo electrónico tiene problemas en este momento.',
}

const misconfigured: Record<ContactMethod, string> = {
  cwc: 'El sistema de contacto de la Cámara no acepta nuestras cartas por ahora. Enviaremos la suya en cuanto las acepte.',
  scwc: 'El sistema de contacto del Senado no acepta nuestras cartas por ahora. Enviaremos la suya en cuanto las acepte.',
  email:
    'El sistema de correo electrónico no acepta nuestras cartas por ahora. Enviaremos la suya en cuanto las acepte.',
}

export const delivery: typeof english = {
  gateway,
  outage,
  misconfigured,
  timeout: 'La solicitud tardó demasiado. Puede que el sistema esté saturado.',
  rateLimit: 'Hay demasiadas solicitudes. Espere antes de intentarlo otra vez.',
  invalid: 'Hubo un problema con los datos del envío.',
  unconfirmed: 'Enviaremos esta carta cuando usted la confirme por correo electrónico.',
  unknown: 'Ocurrió un error desconocido.',
  closed: (key, until) =>
    `El sistema de contacto ${ofChamber[key]} está cerrado hasta ${formatTime(until)}. A esa hora enviaremos su carta.`,
  unlisted: key => `Esta oficina ya no acepta cartas por el sistema de contacto ${ofChamber[key]}.`,
  seatChanged:
    'Puede que otra persona ocupe ahora este escaño, así que no enviamos su carta. Puede escribir una nueva.',
  seatUnknown:
    'Empezó un nuevo Congreso. Enviaremos su carta cuando sepamos que esta persona conserva su escaño.',
  bounced: 'El servidor de correo de la oficina la rechazó.',
  stopped: 'Esta carta se detuvo antes de enviarse.',
}
