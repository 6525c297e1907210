export const signIn = {
  titles: {
    'sign-in': 'Iniciar sesión',
    'link-sent': 'Revise su correo',
    link: { 'sign-in': 'Iniciar sesión', touch: 'Confirme que es usted' },
    'link-over': 'Este enlace ya no funciona',
    touch: 'Confirme que es usted',
    invitation: 'Tiene una invitación',
  },
  passkey: 'Iniciar sesión con una llave de acceso',
  passkeyHelp: 'Su dispositivo le pide la huella, el rostro o el PIN.',
  noScript: 'Las llaves de acceso necesitan JavaScript. Use un enlace por correo electrónico.',
  or: 'O inicie sesión con un enlace',
  email: 'Correo electrónico',
  emailHelp: 'La dirección a la que llegó su invitación. El enlace funciona una vez, durante 15 minutos.',
  sendLink: 'Envíenme un enlace',
  noMail:
    'Este sitio no envía correos. Si no tiene llave de acceso, pida una nueva invitación a quienes lo administran.',
  keptTitle: 'Se cerró su sesión',
  kept: 'Lo que escribió no se perdió. Inicie sesión aquí y seguiremos donde estaba.',
  keptByLink: '¿Va a usar un enlace? Ábralo en otra pestaña de este navegador, y después regrese aquí.',
  continue: 'Ya inicié sesión. Continuar.',
  problems: {
    passkey: 'No se aceptó la llave de acceso, o tardó demasiado. Inténtelo otra vez.',
    link: 'Todavía no ha iniciado sesión. Abra el enlace en este navegador y luego continúe.',
    'too-many': 'Demasiados intentos. Espere diez minutos e inténtelo de nuevo.',
    'no-mail':
      'No enviamos otro correo, porque usted pidió varios en una hora. Abra el último si llegó hace menos de cinco minutos, o inténtelo de nuevo en una hora.',
  },
  needEmail: 'Escriba su correo electrónico, como ana@example.org.',
  sent: (email: string, minutes: number) =>
    `Si ${email} es la dirección de alguien del equipo, le enviamos un enlace. Funciona una vez, durante ${minutes} minutos.`,
  sentHelp:
    '¿No llegó nada? Busque en la carpeta de spam y revise que sea la dirección a la que llegó su invitación.',
  open: (email: string) => `Presione el botón para iniciar sesión como ${email}.`,
  openTouch: (email: string) =>
    `Presione el botón para confirmar que usted es ${email}. Luego regrese a la página que lo pidió.`,
  openButton: { 'sign-in': 'Iniciar sesión', touch: 'Soy yo' },
  over: 'Ya se usó, es muy viejo o fue retirado.',
  again: 'Iniciar sesión de otra forma',
  touch:
    'Esta acción está protegida. Confirme con su llave de acceso que usted sigue siendo quien inició la sesión.',
  touchByMail:
    'Esta acción está protegida. Confirme por correo que usted sigue siendo quien inició la sesión.',
  touchButton: 'Confirmar con una llave de acceso',
  touchMail: 'Envíenme un enlace',
  touchMailed:
    'Le enviamos un enlace, que funciona durante cinco minutos. Ábralo en otra pestaña de este navegador y luego continúe aquí.',
  touchContinue: 'Continuar',
  touchNoMail:
    'Usted no tiene llave de acceso, y este sitio no envía correos. Primero agregue una llave de acceso.',
  invited: (organization: string, role: string) => `Únase a ${organization}. Su rol: ${role}.`,
  roleMeans: {
    viewer:
      'Como lector, usted ve textos, números y entregas, pero no los datos personales de nadie. No cambia nada.',
    editor:
      'Como editor, usted ve lo mismo que un lector, escribe borradores y comparte vistas previas. Otras personas los publican.',
    publisher: 'Como publicador, usted escribe campañas, las publica, las programa y las cierra.',
    owner:
      'Como propietario, usted escribe y publica campañas, invita a personas y elige sus roles, y cambia la configuración.',
  },
  invitedPeople: 'También podrá exportar simpatizantes y consultar comprobantes.',
  invitedAs: (email: string) => `Su cuenta es ${email}.`,
  expires: (time: string) => `La invitación vence el ${time}.`,
  addPasskey: 'Aceptar y agregar una llave de acceso',
  addPasskeyHelp:
    'Con una llave de acceso inicia sesión con la huella, el rostro o el PIN. No hay contraseña.',
  withoutPasskey: 'Aceptar sin llave de acceso',
  withoutPasskeyHelp:
    'Iniciará sesión con enlaces por correo. Más adelante puede agregar una llave de acceso.',
  withoutMail:
    'Este sitio no envía correos: sin llave de acceso no podrá volver a entrar cuando termine esta sesión.',
  signInFirst: (email: string) => `${email} ya tiene una cuenta. Inicie sesión en ella y luego acepte.`,
  otherAccount: (email: string) => `Esta es la sesión de ${email}. Ciérrela y abra la invitación otra vez.`,
  accept: 'Aceptar',
}
