export const frame = {
  titled: (title: string, provider: string) => `${title} – Consola de ${provider}`,
  skip: 'Saltar al contenido',
  console: (provider: string) => `Consola de ${provider}`,
  choose: 'Cambiar de organización',
  allOrganizations: 'Todas las organizaciones',
  organizationNavigation: 'Organización',
  accountNavigation: 'Su cuenta',
  navigation: {
    organization: 'Inicio',
    numbers: 'Números',
    deliveries: 'Entregas',
    supporters: 'Simpatizantes',
    publish: 'Publicar',
    versions: 'Versiones',
    settings: 'Configuración',
    people: 'Personas',
    audit: 'Historial',
  },
  sessions: 'Sesiones y llaves de acceso',
  signOut: 'Cerrar sesión',
  signedInAs: (email: string) => `Sesión de ${email}`,
  timeZone:
    'Todas las horas son del Este. En los números, un día empieza la noche anterior: a las 7 p. m. del Este, y en verano a las 8 p. m.',
  languageNavigation: 'Idioma',
  roles: { viewer: 'Lector', editor: 'Editor', publisher: 'Publicador', owner: 'Propietario' },
  errorTitle: 'Hay un problema',
  notices: {
    'signed-out': 'Usted cerró la sesión.',
    'session-ended': 'Esa sesión está cerrada.',
    'sessions-ended': 'Todas las demás sesiones están cerradas.',
    'passkey-added': 'Se agregó la llave de acceso. Úsela la próxima vez que inicie sesión.',
    'passkey-removed': 'Se quitó la llave de acceso. Ya no sirve para iniciar sesión.',
    invited: 'La invitación va en camino.',
    'invitation-withdrawn': 'Se retiró la invitación. Su enlace ya no funciona.',
    'role-changed': 'Se cambió el rol. Vale a partir del próximo clic de la persona.',
    removed: 'Se quitó a la persona, y su sesión ya no abre esta organización.',
    left: 'Usted salió de la organización.',
    confirmed: 'Gracias. Durante cinco minutos no volveremos a preguntar.',
    'confirmed-by-link':
      'Confirmado. Vuelva a la otra pestaña y presione “Continuar”. Todavía no se publicó ni cambió nada.',
    saved: 'Se guardó como borrador. Los visitantes no lo ven hasta que se publique.',
    'campaign-added': 'Se agregó la campaña como borrador. Recorra sus partes y guarde cada una.',
    'campaign-copied':
      'Se copió la campaña. La copia no tiene fechas, para que no se publique por accidente.',
    'campaign-removed': 'La campaña se quitó del borrador.',
    'draft-changed':
      'Otra persona cambió el borrador mientras tanto, así que no se hizo nada. Inténtelo otra vez.',
    published:
      'Publicado. Los visitantes lo ven en un segundo, y una campaña que todavía no abre, desde su primer día.',
    'draft-discarded': 'Se descartó el borrador. Lo que ven los visitantes sigue igual.',
    'version-restored': 'Se restauró la versión, como versión nueva. Los visitantes la ven en un segundo.',
    'taken-down':
      'La campaña ya no está abierta. Para volver a abrirla, cambie cuándo cierra y publique, o restaure la versión anterior.',
    'delivery-settled': 'Se registró el resultado, y quien escribió la carta recibe un correo.',
    'delivery-queued': 'La carta espera para enviarse otra vez.',
    'deliveries-queued':
      'Las cartas esperan para enviarse otra vez, hasta 200 a la vez. Si la oficina sigue aquí, presione otra vez.',
    'supporter-withdrawn':
      'Se retiró el consentimiento y se borraron aquí los datos de contacto de la persona.',
    'previews-withdrawn': 'Se retiraron todos los enlaces a vistas previas. Ya no abren nada.',
    'webhooks-replayed': 'Los mensajes esperan para enviarse otra vez.',
  },
  problems: {
    'not-found': {
      title: 'No encontramos la página',
      text: 'Esa página no existe, o no está abierta para su cuenta.',
    },
    forbidden: {
      title: 'Su rol no lo permite',
      text: 'Si lo necesita, pídaselo a un propietario de la organización. No se cambió nada.',
    },
    'form-expired': {
      title: 'Envíe el formulario otra vez',
      text: 'Este formulario es muy viejo, o su navegador bloquea las cookies. No se cambió nada. Regrese, vuelva a cargar la página y envíelo otra vez.',
    },
    foreign: {
      title: 'Esta solicitud vino de otro sitio',
      text: 'No se cambió nada. Abra la consola y hágalo ahí.',
    },
    'too-many': {
      title: 'Demasiados intentos',
      text: 'Hubo demasiados intentos desde su red. Espere diez minutos e inténtelo de nuevo.',
    },
    invalid: {
      title: 'No pudimos leer el formulario',
      text: 'Falta un campo o es muy largo. No se cambió nada. Regrese y revise el formulario.',
    },
    'too-large': {
      title: 'Este archivo es demasiado grande',
      text: 'Una imagen puede tener 5 MB. No se cambió nada. Vuelva atrás y elija una más pequeña.',
    },
    failed: {
      title: 'Algo salió mal de nuestro lado',
      text: 'Inténtelo de nuevo en un minuto. Si vuelve a pasar, avise a quienes administran este sitio.',
    },
  },
  home: 'Ir al inicio',
  homeTitle: 'Sus organizaciones',
  noOrganizations: 'Usted no pertenece a ninguna organización. Pida a un propietario que lo invite otra vez.',
}
