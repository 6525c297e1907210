import type { personalWords as english } from '../../en/page/personal.ts'
import { pluralIn } from '../../plural.ts'
import type { Translated } from '../../translated.ts'

const plural = pluralIn('es')

const long = 'Es muy largo. Acórtelo, por favor.'
const title = 'Elija un tratamiento.'
const terms = 'Acepte la política y los términos antes de enviar.'
const firstName = 'Escriba su nombre.'
const lastName = 'Escriba su apellido.'

export const personalWords: Translated<typeof english> = {
  heading: 'Sus datos',
  back: 'Cambiar el mensaje',
  intro: 'Enviaremos su mensaje a sus legisladores:',
  title: 'Confirme sus datos',
  remembered: name => `Llenamos esto con los datos de su última visita, ${name}.`,
  forget: '¿No es usted? Olvidar mis datos',
  prefix: 'Tratamiento',
  prefixes: { MR: 'Sr.', MRS: 'Sra.', MS: 'Srta. o Sra. (Ms.)', DR: 'Dr. o Dra.' },
  prefixHint: 'El Senado no acepta cartas sin tratamiento.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  emailHint: 'Las oficinas contestan a este correo.',
  addons: organization => `Opcional, para ${organization}`,
  keepsContact: organization =>
    `Si marca esto, ${organization} guarda su nombre, correo, estado y código postal hasta que usted lo retire, y sabe que escribió en esta campaña. Eso puede mostrar sus ideas políticas.`,
  terms: 'Al enviar, acepto la',
  privacyPolicy: 'Política de privacidad',
  and: 'y los',
  termsOfService: 'Términos del servicio',
  copy: 'Enviarme por correo electrónico una copia de mi mensaje',
  noAnswer: 'No necesito respuesta',
  submit: 'Enviar',
  trust: days =>
    `Las oficinas que eligió reciben su nombre, su dirección, su correo y su carta. Borramos nuestra copia ${plural(days, { one: '1 día', other: `${days} días` })} después de la última entrega.`,
  problems: {
    prefix: { blank: title, long: title, invalid: title, invisible: title },
    firstName: { blank: firstName, long, invalid: firstName, invisible: firstName },
    lastName: { blank: lastName, long, invalid: lastName, invisible: lastName },
    email: {
      blank: 'Escriba su correo electrónico.',
      long,
      invalid: 'Escriba un correo electrónico como nombre@ejemplo.com.',
      invisible: 'Esta dirección tiene caracteres invisibles. Escríbala en vez de pegarla.',
    },
    terms: { blank: terms, long: terms, invalid: terms, invisible: terms },
  },
  letterTitle: 'Su carta',
  copyLetter: 'Copiar mi carta',
  letterCopied: 'Carta copiada',
  letterNotCopied: 'No se pudo copiar. Abra su carta y cópiela desde allí.',
  version: version => `Versión ${version}`,
  legalLoading: 'Cargando el texto',
  legalMissing: 'El texto no se cargó. Revise su conexión y ábralo otra vez, o en otra pestaña:',
  legalBack: campaign => `Volver a “${campaign}”`,
  close: 'Cerrar',
}
