import type { personalWords as english } from '../../en/page/personal.ts'
import { pluralIn } from '../../plural.ts'
import type { Translated } from '../../translated.ts'

const plural = pluralIn('es')

const LONG = 'Es muy largo. Acórtelo, por favor.'
const TITLE = 'Elija un tratamiento.'
const TERMS = 'Marque esta casilla para enviar, por favor.'
const FIRST_NAME = 'Escriba su nombre.'
const LAST_NAME = 'Escriba su apellido.'

export const personalWords: Translated<typeof english> = {
  heading: 'Sus datos',
  back: 'Cambiar carta',
  intro: 'Enviaremos su carta a sus legisladores:',
  title: 'Escriba sus datos',
  remembered: name => `Qué gusto verle otra vez, ${name}. Ya llenamos esto.`,
  forget: '¿No es usted? Olvidar mis datos',
  prefix: 'Tratamiento',
  prefixes: { MR: 'Sr.', MRS: 'Sra.', MS: 'Ms.', DR: 'Dr. o Dra.' },
  prefixHint: 'El Senado lo exige.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  emailHint: {
    'when-unsure': 'Aquí le responden. Quizá le pidamos confirmarlo.',
    always: 'Para las respuestas. Le enviaremos un enlace para confirmarlo.',
    never: 'Las oficinas contestan aquí.',
  },
  addons: count =>
    plural(count, {
      one: '1 pregunta opcional y ajustes',
      other: `${count} preguntas opcionales y ajustes`,
    }),
  choices: 'Más opciones',
  addonsOf: organization => `${organization} pregunta`,
  didYouMean: domain => `¿Quiso decir ${domain}?`,
  keepsContact: organization =>
    `Si marca esto, ${organization} guarda su nombre, correo, estado y código postal hasta que usted lo retire, y sabe que escribió en esta campaña. Eso puede mostrar sus ideas políticas.`,
  terms: 'Al enviar, acepto la',
  privacyPolicy: 'Política de privacidad',
  and: 'y los',
  termsOfService: 'Términos del servicio',
  copy: 'Enviarme una copia por correo',
  noAnswer: 'No necesito respuesta',
  keepAddress: 'Recordar mi dirección en este dispositivo',
  signature: 'Las oficinas leen:',
  submit: 'Enviar',
  trustOffices: 'Las oficinas reciben su carta, nombre, dirección y correo.',
  trustBriefly: {
    letter: organization => `${organization} no los recibe sin su permiso.`,
    contact: organization => `${organization} no recibe sus datos de contacto sin su permiso.`,
    nothing: organization => `${organization} no los recibe.`,
  },
  trustOthers: 'Ver quién recibe qué',
  trustErased: (provider, days) =>
    `${provider} entrega su carta, y borra su copia ${plural(days, { one: '1 día', other: `${days} días` })} después de la última entrega.`,
  problems: {
    prefix: { blank: TITLE, long: TITLE, invalid: TITLE, invisible: TITLE },
    firstName: { blank: FIRST_NAME, long: LONG, invalid: FIRST_NAME, invisible: FIRST_NAME },
    lastName: { blank: LAST_NAME, long: LONG, invalid: LAST_NAME, invisible: LAST_NAME },
    email: {
      blank: 'Escriba su correo electrónico.',
      long: LONG,
      invalid: 'Escriba un correo electrónico como nombre@ejemplo.com.',
      invisible: 'Esta dirección tiene caracteres invisibles. Escríbala en vez de pegarla.',
    },
    terms: { blank: TERMS, long: TERMS, invalid: TERMS, invisible: TERMS },
  },
  trustOrganization: {
    letter: organization =>
      `${organization} recibe su nombre, dirección, correo y carta si usted lo activa arriba.`,
    contact: organization =>
      `${organization} recibe su nombre, correo, estado y código postal si usted lo activa arriba, y ninguna carta.`,
    nothing: organization => `${organization} recibe números, y no su nombre ni su carta.`,
  },
  trustGeocoder: host =>
    `${host.endsWith('census.gov') ? 'La Oficina del Censo' : host} recibe su dirección, para encontrar su distrito.`,
  trustModel: host => `${host} recibe sus razones sin su nombre, para redactar su carta.`,
  trustMail: host => `${host} transporta nuestros correos a usted.`,
  letterTitle: 'Su carta',
  readAll: 'Leer todo',
  copyLetter: 'Copiar carta',
  letterCopied: 'Carta copiada',
  letterNotCopied: 'No pudimos copiarla. Abra su carta y cópiela desde allí.',
  version: version => `Versión ${version}`,
  legalLoading: 'Cargando el texto',
  legalMissing: 'El texto no se cargó. Revise su conexión y ábralo otra vez, o en otra pestaña:',
  legalBack: campaign => `Volver a “${campaign}”`,
  close: 'Cerrar',
}
