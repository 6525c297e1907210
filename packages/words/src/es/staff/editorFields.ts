/** The fields of a campaign and of the settings. */
export const fields = {
  segmentLabel: { label: 'Cómo los llaman ustedes', help: 'Los visitantes no lo ven.' },
  cosponsor: { label: 'Copatrocinadores de', help: 'El número de un proyecto de ley, como H.R. 22.' },
  sponsor: { label: 'Patrocinador de', help: 'El número de un proyecto de ley.' },
  notCosponsor: {
    label: 'Miembros que no copatrocinan',
    help: 'El número de un proyecto de ley. Solo miembros de su propia cámara.',
  },
  committee: { label: 'Comité', help: 'Su código, como HSHA, o HSHA08 para un subcomité.' },
  role: { label: 'Cargo en el comité', help: '' },
  party: { label: 'Su partido', help: '' },
  chamber: { label: 'Cámara', help: '' },
  members: { label: 'Estos miembros', help: 'Códigos como M001246 o HTX07, separados por comas.' },
  segmentAsk: {
    label: 'Petición para ellos',
    help: 'Una o dos oraciones. Si está vacía, reciben la petición habitual.',
  },
  segmentStance: {
    label: 'Para visitantes que están',
    help: 'Los demás visitantes hacen la petición habitual.',
  },
  only: { label: 'Dejar fuera a los legisladores que no están en ningún segmento', help: '' },
  campaignName: {
    label: 'Nombre',
    help: 'Aparece en la lista de sus campañas y como asunto de una carta que no tiene otro.',
  },
  title: { label: 'Título de la página', help: 'El título grande. Si falta, la página muestra el nombre.' },
  occasion: {
    label: 'Por qué ahora',
    help: 'El motivo con su fecha, como “Votación prevista para el 3 de diciembre”.',
  },
  description: {
    label: 'Descripción',
    help: 'De qué trata la campaña: en la página y en las vistas previas de enlaces. Párrafos, listas, **negrita**, *cursiva* y [enlaces](https://…).',
  },
  id: {
    label: 'Número',
    help: 'El número de un proyecto de este Congreso, como H.R. 22, que la búsqueda completa. En una campaña para un estado: el número del proyecto estatal, como HB 123.',
  },
  stateBillName: { label: 'Nombre del proyecto', help: 'Cómo se llama el proyecto, sin su número.' },
  stateBillLink: {
    label: 'Texto del proyecto',
    help: 'La dirección https del proyecto en el sitio de la legislatura.',
  },
  proOrCon: { label: 'Su postura', help: 'La postura de la organización.' },
  inBrief: {
    label: 'En breve',
    help: 'Una oración sencilla sobre lo que haría el proyecto. Si falta, se lee el resumen oficial.',
  },
  companion: {
    label: 'Proyecto equivalente',
    help: 'El número del mismo proyecto en la otra cámara, si también agregó ese proyecto a esta lista.',
  },
  billsDescription: { label: 'Texto encima de los proyectos', help: '' },
  ask: {
    label: 'Petición de una carta sin proyecto de ley',
    help: 'Una oración, como “Por favor, proteja nuestros parques.”',
  },
  issue: { label: 'Tema', help: 'En pocas palabras.' },
  about: { label: 'De qué trata', help: '' },
  topics: {
    label: 'Temas',
    help: 'Temas de la Biblioteca del Congreso, con los que las oficinas ordenan las cartas.',
  },
  text: { label: 'Texto', help: '' },
  stance: {
    label: 'Su lado',
    help: 'Un texto sin lado se muestra solo si el visitante comparte su postura o no toma ninguna.',
  },
  senderPlaceholder: {
    label: 'Ayuda para las palabras del visitante',
    help: 'Lo que muestra el campo mientras está vacío.',
  },
  generatedMessagePlaceholder: {
    label: 'Ayuda en la carta vacía',
    help: 'Lo que se lee en lugar de la carta hasta que haya una.',
  },
  audience: {
    label: 'A qué legisladores',
    help: 'Una campaña para un estado es solo para quienes viven allí. Sus cartas van por correo electrónico, después de que cada persona confirme su dirección.',
  },
  targetedParty: {
    label: 'Partido',
    help: 'Con un partido, se escribe solo a sus miembros. Cada visitante escribe a su propio representante y a sus senadores.',
  },
  includeCaucus: { label: 'También la reciben los independientes que se reúnen con el partido', help: '' },
  completionMessage: {
    label: 'Agradecimiento',
    help: 'Se muestra después de enviar. Si falta, se lee el agradecimiento usual.',
  },
  usualReply: {
    label: 'Cuándo suelen responder las oficinas',
    help: 'Una oración. Si falta, no se dice nada.',
  },
  afterSendingUrl: {
    label: 'Enlace al final',
    help: 'Como https://www.example.org/siguiente. Los visitantes lo ven después de enviar. El enlace no transmite nada de la persona.',
  },
  callInstead: {
    label: 'Ofrecer una llamada',
    help: 'Una tarjeta con los números de las oficinas y un guion breve, después de enviar y junto a una oficina que no recibe cartas aquí.',
  },
  contactLegislatorMessage: {
    label: 'Guion para una llamada',
    help: 'Lo que se puede decir a una oficina que no recibe mensajes aquí.',
  },
  shareSource: {
    label: 'Los enlaces dicen por qué red llegaron',
    help: 'La página “Números” muestra entonces cuántos visitantes llegaron por cada red.',
  },
  counter: {
    label: 'Mostrar cuántas cartas se entregaron',
    help: 'Redondeado, en la página, en la imagen del enlace y después de enviar.',
  },
  goal: { label: 'Meta', help: 'En cartas. Se muestra junto al número.' },
  startDate: {
    label: 'Abre',
    help: 'El primer día, en la zona horaria de la organización. Si falta, la campaña está cerrada.',
  },
  endDate: {
    label: 'Cierra',
    help: 'El último día en que se puede escribir. Si falta, la campaña sigue abierta.',
  },
  closeWhen: {
    label: 'Cierra antes, cuando los proyectos',
    help: 'La campaña termina entonces sola, en cuanto cada uno de sus proyectos de ley haya llegado ahí.',
  },
  redirectUrl: {
    label: 'Adónde van los visitantes mientras está cerrada',
    help: 'Una dirección https, o / y otra campaña suya.',
  },
  consent: { label: 'A qué dice que sí el visitante', help: 'Por ejemplo, “Quiero recibir noticias”.' },
  keeps: {
    label: 'Qué significa marcarla',
    help: 'Quien acepta correos y confirma su dirección de correo pasa a ser simpatizante: ustedes guardan nombre, correo, estado y código ZIP hasta que la persona se retire. Diga en el texto para qué. Necesita su dirección postal, que está en la configuración.',
  },
  version: { label: 'Versión del texto', help: '' },
  organizationName: { label: 'Nombre', help: 'Como los conocen los visitantes.' },
  ownLanguage: {
    label: 'Idioma de sus textos',
    help: 'Los lectores de pantalla los pronuncian en este idioma.',
  },
  timeZone: {
    label: 'Zona horaria',
    help: 'En la que comienzan y terminan los días de las campañas, como America/Chicago. Si falta, la hora del Este.',
  },
  websiteUrl: { label: 'Sitio web', help: 'Una dirección https, a la que lleva la página “Acerca de”.' },
  postalAddress: {
    label: 'Dirección postal',
    help: 'En una línea. Aparece en los correos a simpatizantes; una casilla que guarda el contacto la necesita.',
  },
  primaryColor: { label: 'Color principal', help: 'Para botones, enlaces y líneas, como #2b6cb0.' },
  secondaryColor: {
    label: 'Segundo color',
    help: 'El fondo de las partes menores. Si falta, un tono claro del color principal.',
  },
  chatLayout: {
    label: 'Mostrar las campañas como un chat',
    help: 'Los visitantes responden entonces a una pregunta tras otra.',
  },
  confirmEmail: {
    label: 'Las cartas esperan hasta que la persona confirme por correo',
    help: 'La persona presiona entonces un botón detrás de un enlace en un correo.',
  },
  drafting: { label: 'Cómo se redactan las cartas', help: '' },
  subdomain: {
    label: 'Subdominio',
    help: 'Una sola parte, como open-ballot para open-ballot.example.org. Quienes administran este sitio deben preparar la dirección.',
  },
  fullUrl: {
    label: 'Dirección para enlaces compartidos',
    help: 'Una dirección https. Por lo general queda vacía.',
  },
  site: { label: 'Sitio', help: 'Como https://www.example.org, sin ruta.' },
  url: { label: 'Dirección', help: 'Una dirección https que recibe mensajes.' },
  events: { label: 'Se le avisa cuando', help: '' },
  payload: { label: 'Formato de los mensajes', help: '' },
  secretFile: {
    label: 'Nombre del archivo con el secreto',
    help: 'Como crm.txt. Quienes administran este sitio ponen el archivo en su lugar.',
  },
  exportKey: {
    label: 'Clave de exportación',
    help: 'La clave pública de un par de claves age (age1…). Las exportaciones van entonces cifradas, y solo quien tiene la clave secreta las abre.',
  },
  followUp: {
    label: 'Preguntar una vez por correo si las oficinas respondieron',
    help: 'Dos semanas después de la carta. Solo una casilla puede preguntarlo.',
  },
}

/** The choices of these fields. An empty value leaves the field out. */
export const choices = {
  closeWhen: {
    '': 'Nunca por sí sola',
    'passed-both': 'Se aprueben en ambas cámaras',
    'became-law': 'Sean ley',
  },
  role: {
    '': 'Cualquiera',
    chair: 'Presidencia',
    ranking: 'Líder de la minoría',
    'vice-chair': 'Vicepresidencia',
    member: 'Miembro',
  },
  party: { '': 'Cualquiera', Democrat: 'Demócratas', Republican: 'Republicanos' },
  chamber: { '': 'Ambas', HOUSE: 'Cámara de Representantes', SENATE: 'Senado' },
  segmentStance: { '': 'A favor', PRO: 'A favor', CON: 'En contra' },
  ownLanguage: { '': 'Inglés', en: 'Inglés', es: 'Español' },
  confirmEmail: {
    '': 'Cuando llegan más cartas de las que la gente escribe a mano',
    'when-unsure': 'Cuando llegan más cartas de las que la gente escribe a mano',
    always: 'Siempre',
    never: 'Nunca',
  },
  drafting: {
    '': 'Con un modelo de lenguaje, donde lo hay',
    model: 'Con un modelo de lenguaje, donde lo hay',
    'own-words': 'Solo con las frases del visitante',
  },
  payload: {
    '': 'Estándar',
    standard: 'Estándar',
    osdi: 'OSDI (sin eventos de campañas ni de proyectos de ley)',
  },
  events: {
    'supporter.consented': 'Una persona les permite guardar el contacto',
    'supporter.withdrawn': 'Una persona se retira',
    'letter.outcome': 'Qué pasó con las cartas',
    'campaign.opened': 'Se abre una campaña',
    'campaign.closed': 'Se cierra una campaña',
    'bill.moved': 'Avanza un proyecto de ley',
  },
  proOrCon: { '': 'Ninguna', PRO: 'A favor', CON: 'En contra' },
  stance: { '': 'Sin indicar', for: 'A favor', against: 'En contra', either: 'Cualquiera' },
  targetedParty: { '': 'Todos', Democrat: 'Demócratas', Republican: 'Republicanos' },
  keeps: {
    contact: 'La persona acepta recibir correos nuestros',
    '': 'Una respuesta a una pregunta, sin correos',
  },
}
