import type { waysWords as english } from '../../en/page/ways.ts'
import type { Translated } from '../../translated.ts'

export const waysWords: Translated<typeof english> = {
  title: 'Un paso más',
  oneMoreStep: name => `Un paso más para ${name}: esta oficina recibe cartas en su propio formulario.`,
  steps:
    'Abra el formulario y pegue allí su carta. La oficina puede pedirle más datos, como su teléfono o un tema.',
  noLetter: 'Cuando su carta esté escrita, podrá copiarla aquí.',
  openForm: 'Abrir el formulario',
  copyAndOpen: 'Copiar la carta y abrir el formulario',
  letter: 'Su carta para copiar',
  fields: 'Lo que puede pedir el formulario',
  field: {
    name: 'Nombre',
    street: 'Calle y número',
    city: 'Ciudad',
    state: 'Estado',
    zip: 'Código postal',
    email: 'Correo electrónico',
    subject: 'Asunto',
  },
  copy: 'Copiar',
  copyWhat: what => `Copiar: ${what}`,
  copied: what => `Copiado: ${what}`,
  notCopied: 'No pudimos copiarlo. Seleccione el texto y cópielo usted, por favor.',
  said: { sent: 'Ya la envié', could_not: 'No pude' },
  saidOf: {
    sent: name => `Ya la envié a ${name}`,
    could_not: name => `No pude enviarla a ${name}`,
  },
  thanks: {
    sent: 'Gracias por dar este paso.',
    could_not: 'Gracias por decirlo. También puede llamar a la oficina:',
  },
  atHome: 'Oficinas locales',
}
