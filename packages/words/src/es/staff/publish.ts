export const publish = {
  title: 'Publicar',
  none: 'No hay nada que publicar: aquí verá qué cambió cuando guarde algo.',
  changesTitle: 'Qué cambiará',
  changesSame: 'Solo cambian comentarios o el orden de los campos.',
  now: 'Ahora',
  afterwards: 'Después',
  added: 'Nuevo',
  findingsTitle: 'Qué encontró la revisión',
  errorsBlock: 'Corrija lo que aparece arriba. Después podrá publicar aquí.',
  staysClosed: (name: string) => `${name} sigue cerrada, porque no tiene día de apertura.`,
  setOpening: 'Elegir el día',
  publish: 'Publicar',
  publishHelp:
    'Los visitantes lo ven en un segundo. Cada campaña abre y cierra según sus fechas, y toda versión se puede restaurar.',
  onlyPublishers: 'Un publicador puede publicar este borrador.',
  protectedParts: {
    consents: 'una casilla con la que las personas dan su consentimiento',
    webhooks: 'un webhook',
    exportKey: 'la clave de las exportaciones',
    embedOn: 'un sitio que inserta campañas',
  },
  needsOwner: (parts: string) =>
    `El borrador cambia quién recibe datos de las personas: ${parts}. Solo puede publicarlo un propietario que pueda ver a los simpatizantes.`,
  needsConfirmation: (parts: string) =>
    `El borrador cambia quién recibe los datos de las personas: ${parts}. Le pediremos confirmar que es usted, y todos los propietarios reciben un correo.`,
  firstConsent:
    'Esto agrega una casilla que reúne direcciones de correo: confirme, por favor, que es usted. Todos los propietarios reciben un correo.',
  discardTitle: 'Descartar el borrador',
  discardHelp:
    'Se borran todos los cambios desde la última versión, también los de otras personas. No se puede deshacer.',
  discard: 'Descartar el borrador',
  outdated: (by: string) =>
    by === ''
      ? 'Se publicó otra versión después de que comenzó este borrador.'
      : `${by} publicó otra versión después de que comenzó este borrador.`,
  outdatedHelp:
    'Publicar el borrador reemplaza esa versión. Revise qué cambiará y conserve el borrador si está de acuerdo.',
  keep: 'Conservar el borrador',
  conflict: 'Otra persona guardó o publicó mientras tanto, así que no se publicó nada. Así está ahora.',
  refused: 'No se publicó nada.',
  fileTitle: 'YAML para el archivo',
  fileHelp: 'Entregue el YAML a quienes mantienen el archivo, o solo esta diferencia:',
  download: 'Descargar el YAML',
  versionsTitle: 'Versiones',
  versionsLead: 'Todas las versiones publicadas de sus campañas y su configuración, primero la más reciente.',
  version: (version: number) => `Versión ${version}`,
  current: 'la que ven los visitantes',
  restoredFrom: (version: number) => `restaurada de la versión ${version}`,
  read: 'Descargar',
  readOf: (version: string) => `Descargar ${version} como YAML`,
  restore: 'Restaurar',
  restoreOf: (version: string) => `Restaurar ${version}`,
  restoreTitle: (version: string) => `¿Restaurar ${version}?`,
  restoreSame: 'Solo los comentarios o el orden de los campos difieren de lo que ven los visitantes.',
  keepCurrent: 'Conservar la versión actual',
  restoreHelp:
    'Restaurar publica otra vez el texto anterior de todas las campañas y de la configuración, como versión nueva. Un borrador sin publicar se queda como está.',
  former: 'alguien que ya no está',
  older: 'Versiones anteriores',
  restoreRefused:
    'No se restauró nada: se publicó otra versión mientras tanto, o esta ya no pasa la revisión. Esta es la lista ahora.',
  takeDownTitle: 'Cerrar ahora',
  takeDownHelp:
    'La campaña se cierra de inmediato, y no se publica nada más del borrador. Las cartas aceptadas todavía se envían.',
  takeDown: 'Cerrar la campaña',
  previewTitle: 'Vista previa',
  previewLead:
    'El primer paso de la página según el borrador. Es una imagen de la página: en ella no se puede escribir, presionar ni enviar nada. Una campaña que está cerrada ese día se muestra como si estuviera abierta.',
  previewBroken: 'Habrá una vista previa cuando esto se haya corregido.',
  previewLanguage: 'Idioma',
  previewWidth: 'Ancho',
  previewWidths: { phone: 'Teléfono', desktop: 'Computadora' },
  previewDate: 'Día',
  previewDateHelp: 'Vacío para hoy.',
  previewSeat: 'Como la ve quien vive en el distrito de',
  previewSeatHelp:
    'Un miembro de cada segmento de hoy. La página tiene entonces una dirección inventada, razones de muestra y la carta.',
  previewNoSeat: 'Un visitante que acaba de llegar',
  previewSponsor: (bill: string) => `Quien presentó ${bill}`,
  previewSegment: (number: number) => `Segmento ${number}`,
  previewOthers: 'En ningún segmento',
  previewReasons: 'Aquí un visitante dice con sus propias palabras qué le pasó y por qué le importa.',
  previewShow: 'Mostrar',
  previewFrame: (campaign: string) => `Vista previa de ${campaign}`,
  shareTitle: 'Compartir la vista previa',
  shareHelp:
    'Quien tenga el enlace puede abrirlo, durante 7 días y sin cuenta. Muestra el borrador tal como esté al abrirlo. Los buscadores no lo muestran.',
  share: 'Crear un enlace',
  shared: 'Enlace a la vista previa',
  sharedHelp: 'Cópielo ahora: no se vuelve a mostrar. Puede crear otro.',
  copyLink: 'Copiar el enlace',
  copied: 'Copiado',
  withdrawHelp:
    '¿Un enlace llegó a la persona equivocada? Esto termina todos los enlaces a vistas previas de su organización.',
  withdraw: 'Retirar todos los enlaces',
  back: (campaign: string) => `Volver a ${campaign}`,
}
