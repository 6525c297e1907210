import { frame } from './frame.ts'

export const mails = {
  roles: frame.roles,
  signIn: {
    subject: (provider: string) => `Inicie sesión en ${provider}`,
    text: (minutes: number) =>
      `Abra este enlace para iniciar sesión en la consola del equipo. Funciona una vez, durante ${minutes} minutos:`,
    notYou: '¿Usted no lo pidió? Ignore este correo: sin el enlace no pasa nada.',
  },
  touch: {
    subject: 'Confirme que es usted',
    text: (minutes: number) =>
      `Alguien con una sesión abierta a su nombre quiere hacer algo protegido. Si es usted, abra este enlace en el mismo navegador. Funciona una vez, durante ${minutes} minutos:`,
    notYou:
      'Si no es usted, no abra el enlace. Inicie sesión y cierre todas las demás sesiones en “Sesiones y llaves de acceso”.',
  },
  invitation: {
    subject: (organization: string) => `Tiene una invitación de ${organization}`,
    text: (organization: string, role: string, provider: string) =>
      `Lo invitan a trabajar para ${organization} en ${provider}. Su rol: ${role}. Abra este enlace para aceptar. Funciona durante 24 horas:`,
    notYou: '¿No conoce la organización? Ignore este correo.',
  },
  notice: {
    subject: (provider: string) => `${provider}: un cambio de acceso`,
    invited: (about: string) => `Se invitó a ${about} a su organización.`,
    'role-changed': (about: string) => `Se cambió el rol de ${about}.`,
    removed: (about: string) => `Se quitó a ${about} de su organización.`,
    'passkey-added': (about: string) => `${about} agregó una llave de acceso a su cuenta.`,
    'protected-changed': (about: string) =>
      `${about} publicó un cambio de quién recibe los datos de las personas: un consentimiento, un webhook, la clave de exportación o un sitio que inserta campañas.`,
    check: '¿No lo esperaba? Mire “Personas” e “Historial” en la consola:',
  },
  sentBy: (provider: string) => `Enviado por ${provider} a quienes usan su consola.`,
}
