import { choices, fields } from './editorFields.ts'

const countThings = (count: number) => (count === 1 ? '1 cosa' : `${count} cosas`)

const countTexts = (count: number) => (count === 1 ? '1 texto no está' : `${count} textos no están`)

export const editor = {
  newTitle: 'Campaña nueva',
  newLead:
    'Póngale un nombre y una dirección web. Puede completar lo demás después, y todavía no se publica nada.',
  id: 'Dirección web',
  idHelp: (site: string) =>
    `La última parte de la dirección web de la página, como boletos-justos en ${site}/boletos-justos. Si queda vacía, se forma con el nombre. Una vez agregada la campaña, la dirección no cambia.`,
  add: 'Agregar la campaña',
  needName: 'Escriba un nombre de al menos 6 caracteres.',
  badId: 'Use de 1 a 64 letras, cifras o guiones, como boletos-justos.',
  takenId: 'Esta dirección ya pertenece a otra campaña. Elija otra.',
  conflictNew: 'Otra persona cambió el borrador mientras tanto. Envíe el formulario otra vez.',
  copyTitle: (name: string) => `Copia de ${name}`,
  copyLead:
    'Póngale a la copia un nombre y una dirección web propios. Se copia todo lo demás, menos las fechas, y todavía no se publica nada.',
  addCopy: 'Agregar la copia',
  removeTitle: 'Quitar esta campaña',
  removeHelp:
    'Esta campaña nunca se publicó. Al quitarla se borran del borrador todos sus textos. No se puede deshacer.',
  remove: 'Quitar la campaña',
  removeShort: 'Quitar',
  removeOf: (name: string) => `Quitar ${name}`,
  copy: 'Duplicar',
  copyOf: (name: string) => `Duplicar ${name}`,
  edit: (name: string) => `Editar ${name}`,
  draftState: 'Solo en el borrador',
  sectionsNavigation: 'Partes de la campaña',
  sections: {
    story: 'Historia',
    ask: 'Petición',
    help: 'Ayuda con la carta',
    recipients: 'Quién la recibe',
    segments: 'Segmentos',
    consents: 'Casillas y consentimientos',
    after: 'Después de enviar',
    sharing: 'Compartir',
    dates: 'Fechas',
  },
  findings: ({ errors, notes }: { errors: number; notes: number }) =>
    [
      ...(errors === 0 ? [] : [`${errors} por corregir`]),
      ...(notes === 0 ? [] : [notes === 1 ? '1 aviso' : `${notes} avisos`]),
    ].join(', '),
  sectionStates: { needed: 'Todavía falta', filled: 'Con contenido', optional: 'Opcional' },
  neededTitle: 'Para que se pueda escribir, todavía falta:',
  neededFields: {
    description: 'una descripción',
    bills: 'un proyecto de ley o una petición',
    postalAddress: 'su dirección postal, para la casilla (en “Configuración”)',
    startDate: 'el día en que abre',
  },
  publishChange: 'Publicar este cambio',
  next: (section: string) => `Siguiente: ${section}`,
  addressLater: 'Esta dirección funciona cuando la campaña esté publicada y abierta.',
  addressEnded: 'Ahí los visitantes leen que terminó.',
  seePreview: 'Ver la vista previa',
  howToPublish:
    'Los visitantes ven lo que usted guardó cuando presione “Publicar” en la barra de arriba. Así se publican juntos los cambios de todas las campañas.',
  misplaced: {
    'with-bills': 'Aquí no tiene efecto, porque esta campaña no tiene ningún proyecto de ley.',
    'without-bills':
      'Esta campaña tiene proyectos de ley: las cartas tratan de ellos, y casi ninguna usa esto.',
  },
  inTimeZone: (zone: string) => `Sus días empiezan a medianoche, ${zone}.`,
  readOnly: 'Su rol le permite leer esto. Un editor puede cambiarlo.',
  save: 'Guardar el borrador',
  unsaved: 'Esta página tiene cambios que todavía no se guardaron.',
  rowUnsaved: 'Agregado, todavía sin guardar',
  inLanguage: { en: 'en inglés', es: 'en español' },
  addLanguage: { en: 'Agregar inglés', es: 'Agregar español' },
  onlyLanguage: { en: 'Mostrar solo el inglés', es: 'Mostrar solo el español' },
  refused: 'No se guardó nada.',
  conflict: (by: string) =>
    by === ''
      ? 'El borrador cambió mientras usted escribía.'
      : `${by} cambió el borrador mientras usted escribía.`,
  conflictHelp:
    'Todavía no se guardó nada, y su texto sigue aquí. Estos campos ahora dicen otra cosa. Copie lo que quiera conservar y guarde otra vez.',
  conflictNone: 'Su texto dice lo mismo que el de la otra persona.',
  theirs: 'Ahora',
  yours: 'Suyo',
  empty: '(vacío)',
  badChoice: 'Elija uno de los valores que ofrece el formulario. No se guardó nada.',
  samePicture: 'La imagen misma',
  wholeCampaign: 'Toda la campaña',
  newCampaign: (name: string) => `Campaña nueva: ${name}`,
  removedCampaign: (name: string) => `Campaña quitada: ${name}`,
  yes: 'Sí',
  warning: 'Aviso:',
  mend: 'Por corregir:',
  noText: 'todavía ninguno',
  missingTexts: {
    es: (count: number) => `${countTexts(count)} en español. Quienes leen en español ven ahí el inglés.`,
    en: (count: number) => `${countTexts(count)} en inglés. Quienes leen en inglés ven ahí el español.`,
  },
  keptTime: (time: string) => `${time}, hora del Este`,
  noDay: 'Ninguno',
  otherDay: (label: string) => `${label}: otro día`,
  otherDayHelp: 'El día que elija aquí vale en lugar de la hora de arriba.',
  daySuggested:
    'Pusimos el día de hoy. Guarde el borrador para conservarlo, o vacíe el campo para que la campaña siga cerrada.',
  version: (version: string) =>
    `Versión ${version} de este texto. El número sube solo cuando usted cambia el texto, y se guarda con cada consentimiento.`,
  toMend: (count: number) => `Antes de publicar, hay que corregir ${countThings(count)} en el borrador.`,
  savedToMend: (count: number) =>
    `Se guardó como borrador. Antes de publicar, hay que corregir ${countThings(count)}.`,
  chosen: (count: number) =>
    count === 0
      ? 'Elegir (todavía ninguno)'
      : count === 1
        ? 'Elegir (1 elegido)'
        : `Elegir (${count} elegidos)`,
  moveRow: { up: 'Subir', down: 'Bajar' },
  moveRowOf: { up: (row: string) => `Subir ${row}`, down: (row: string) => `Bajar ${row}` },
  addRow: {
    segments: 'Agregar un segmento',
    bills: 'Agregar un proyecto por su número',
    issues: 'Agregar un tema',
    starters: 'Agregar un texto',
    questions: 'Agregar una pregunta',
    reasonsFor: 'Agregar una razón a favor',
    reasonsAgainst: 'Agregar una razón en contra',
    addons: 'Agregar una casilla',
    embedOn: 'Agregar un sitio',
    webhooks: 'Agregar un webhook',
  },
  rowTitle: (list: string, number: number) => `${list} ${number}`,
  removeRow: 'Quitar',
  removeRowOf: (row: string) => `Quitar ${row}`,
  findLabel: 'Buscar un proyecto de ley',
  findHelp: 'Escriba un número, como H.R. 22, o algunas palabras en inglés, como ticket fees.',
  find: 'Buscar',
  foundNone: (asked: string) =>
    `No se encontró ningún proyecto de este Congreso para “${asked}”. Revise el número o pruebe con otras palabras.`,
  oldList: (day: string) =>
    `Nuestra lista de proyectos de ley puede estar incompleta (${day === '' ? 'todavía no se cargó ninguna' : `última actualización: ${day}`}). Aun así puede agregar un proyecto por su número.`,
  readBill: (bill: string) => `Leer ${bill} en congress.gov (se abre en otra pestaña)`,
  found: (asked: string) => `Proyectos para “${asked}”`,
  currentCongress: (congress: number) => `${congress}.º Congreso, el actual`,
  otherCongress: (congress: number) =>
    `${congress}.º Congreso, que no es el actual. Los visitantes no ven el proyecto.`,
  pick: 'Agregar a los proyectos',
  pickOf: (bill: string) => `Agregar ${bill} a los proyectos`,
  audiences: {
    congress: 'Congreso',
    state: (name: string) => `Legislatura de ${name}`,
    council: (name: string) => `Concejo de ${name}`,
  },
  stateBills:
    'Esta campaña escribe a la legislatura de un estado. No tenemos una lista de sus proyectos de ley: indique abajo el número, el nombre y el enlace de cada uno.',
  image: {
    title: 'Imagen',
    none: 'Todavía no hay imagen.',
    present: 'La imagen actual',
    stored: (name: string) => `Guardada: ${name}`,
    file: 'Archivo de la imagen',
    fileHelp:
      'Aparece encima del título como una franja, unas cuatro veces más ancha que alta. Recortamos arriba y abajo, un poco más en pantallas pequeñas: deje lo importante en el centro. Un teléfono en horizontal muestra una parte más alta del centro. JPEG, PNG, WebP o SVG, hasta 5 MB.',
    alt: 'Qué muestra',
    altHelp: 'Una oración para quienes no pueden ver la imagen. Toda imagen la necesita.',
    replace: 'Reemplazar la imagen',
    remove: 'Quitar la imagen',
    removeHelp: 'Esto quita la imagen del borrador y guarda los demás campos de esta página.',
  },
  lists: {
    segments: {
      title: 'Segmentos',
      one: 'Segmento',
      help: 'Diga cosas distintas a legisladores distintos, por ejemplo según su partido. La mayoría de las campañas no lo necesita. Un legislador pertenece al primer segmento en el que encaja, y debe cumplir todo lo que usted complete. Si en el último no completa ninguna condición, es para todos los demás. Un segmento por comité necesita una lista de comités, y uno con textos o preguntas propios necesita un formulario más largo: para ambas cosas, pregunte a quienes administran este sitio.',
    },
    bills: {
      title: 'Proyectos de ley',
      one: 'Proyecto',
      help: 'Los proyectos de ley de los que trata su campaña. La página muestra el primero, y los demás debajo, en una línea como «1 proyecto más».',
    },
    issues: {
      title: 'Temas de la campaña',
      one: 'Tema',
      help: 'Los temas sobre los que se puede escribir si su campaña no trata de un proyecto de ley.',
    },
    starters: {
      title: 'Textos iniciales',
      one: 'Texto',
      help: 'Quien no escribe nada empieza con uno de estos textos. Si hay varios, no todas las cartas dicen lo mismo.',
    },
    questions: {
      title: 'Preguntas',
      one: 'Pregunta',
      help: 'Ayudan a quien no sabe qué escribir, como “¿Qué cambiaría esto para usted?”. Están plegadas bajo “¿Sin ideas? Conteste una de estas” y se despliegan solas si alguien escribe muy poco. Tres como máximo, cada una con signo de interrogación.',
    },
    reasonsFor: {
      title: 'Razones para quienes están a favor',
      one: 'Razón a favor',
      help: 'Quienes están a favor de los proyectos pueden marcarlas para agregarlas a la carta, sea cual sea la postura de ustedes. Quien está a favor de un proyecto y en contra de otro no ve ninguna. Sin proyectos, las ven todos. Cada una completa “Estoy de acuerdo en que …”, como “los parques deben seguir siendo gratuitos”. Quitamos la mayúscula inicial y el punto final.',
    },
    reasonsAgainst: {
      title: 'Razones para quienes están en contra',
      one: 'Razón en contra',
      help: 'Quienes están en contra de los proyectos pueden marcarlas para agregarlas a la carta, sea cual sea la postura de ustedes. Si su campaña se opone a los proyectos, estas son las razones de quienes están de acuerdo con ustedes. Cada una completa “Estoy de acuerdo en que …”.',
    },
    addons: {
      title: 'Casillas',
      one: 'Casilla',
      help: 'Aparecen debajo del nombre y la dirección del visitante. Las respuestas son para ustedes, no para las oficinas.',
    },
    embedOn: {
      title: 'Sitios que pueden insertar sus campañas',
      one: 'Sitio',
      help: 'Sus campañas pueden aparecer en estos sitios. Si la lista está vacía, ningún sitio puede mostrarlas.',
    },
    webhooks: {
      title: 'Webhooks',
      one: 'Webhook',
      help: 'Direcciones de sus propios sistemas, como un CRM, que reciben un mensaje cuando algo pasa.',
    },
  },
  fields,
  choices,
}
