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
    help: 'En la lista de sus campañas, en los correos a quienes escriben y en lo que comparten. Si alguien deja vacío el asunto, es el asunto de la carta.',
  },
  title: {
    label: 'Título de la página',
    help: 'El título grande de la página. Si queda vacío, la página muestra el nombre.',
  },
  occasion: {
    label: 'Por qué ahora',
    help: 'Qué pasa y cuándo, como “Votación prevista para el 3 de diciembre”. Aparece debajo del título.',
  },
  description: {
    label: 'Descripción',
    help: 'De qué trata la campaña, en la página y en las vistas previas de enlaces. Deje una línea vacía entre párrafos. Escriba **parques gratuitos** para poner palabras en negrita, y [nuestro informe](https://www.example.org/informe) para hacer un enlace.',
  },
  id: {
    label: 'Número',
    help: 'Como H.R. 22. La búsqueda de arriba lo completa. En una campaña para un estado, el número del proyecto estatal, como HB 123.',
  },
  stateBillName: { label: 'Nombre del proyecto', help: 'Cómo se llama el proyecto, sin su número.' },
  stateBillLink: {
    label: 'Texto del proyecto',
    help: 'La dirección https del proyecto en el sitio de la legislatura.',
  },
  proOrCon: {
    label: 'Su postura',
    help: '¿Su organización está a favor o en contra? Con “Eligen los visitantes”, se envían cartas de ambos lados.',
  },
  inBrief: {
    label: 'En breve',
    help: 'Una oración sencilla sobre lo que haría el proyecto. Si queda vacía, se lee el resumen oficial.',
  },
  companion: {
    label: 'Proyecto equivalente',
    help: 'Si también agregó a esta lista el mismo proyecto de la otra cámara, escriba aquí su número.',
  },
  billsDescription: { label: 'Texto encima de los proyectos', help: '' },
  ask: {
    label: 'Su petición',
    help: 'Lo que pide cada carta si su campaña no trata de un proyecto de ley. Una oración, como “Por favor, proteja nuestros parques.”',
  },
  issue: { label: 'Tema', help: 'En pocas palabras.' },
  about: { label: 'De qué trata', help: '' },
  topics: {
    label: 'Temas',
    help: 'Las oficinas ordenan las cartas según estos temas de la Biblioteca del Congreso. Si no elige ninguno, quedan en el tema general de gobierno y política.',
  },
  text: { label: 'Texto', help: '' },
  stance: {
    label: 'De qué lado está',
    help: 'Si no lo indica, el texto es para visitantes que comparten su postura o no han tomado ninguna.',
  },
  senderPlaceholder: {
    label: 'Ayuda donde los visitantes escriben sus razones',
    help: 'Se muestra en el campo hasta que escriban algo.',
  },
  generatedMessagePlaceholder: {
    label: 'Ayuda en el lugar de la carta',
    help: 'Se muestra hasta que haya una carta.',
  },
  audience: {
    label: 'A qué legisladores',
    help: 'Una campaña para un estado es solo para quienes viven allí. Sus cartas van por correo electrónico, después de que cada persona confirme su dirección.',
  },
  targetedParty: {
    label: 'Partido',
    help: 'Cada visitante escribe a su propio representante y a sus senadores. Si elige un partido, solo a quienes pertenecen a él.',
  },
  includeCaucus: {
    label: 'También la reciben los independientes que se reúnen con el partido',
    help: 'Solo cuenta si eligió un partido.',
  },
  completionMessage: {
    label: 'Agradecimiento',
    help: 'Se muestra después de enviar. Si queda vacío, se lee nuestro agradecimiento usual.',
  },
  usualReply: {
    label: 'Cuándo suelen responder las oficinas',
    help: 'Una oración, como “Las oficinas suelen tardar unas semanas en responder.” Si queda vacía, no decimos nada.',
  },
  afterSendingUrl: {
    label: 'Enlace que se muestra después de enviar',
    help: 'Como https://www.example.org/unase. El enlace no transmite nada sobre el visitante.',
  },
  callInstead: {
    label: 'Ofrecer una llamada',
    help: 'Una tarjeta con los números de las oficinas y un guion breve. Aparece después de enviar y junto a una oficina que no recibe cartas aquí.',
  },
  contactLegislatorMessage: {
    label: 'Guion para una llamada',
    help: 'Lo que se puede decir al llamar a una oficina que no recibe cartas aquí.',
  },
  shareSource: {
    label: 'Contar de qué red vienen los visitantes',
    help: 'Los enlaces compartidos dicen entonces dónde se compartieron, y la página “Números” muestra cuántos visitantes vinieron de cada red.',
  },
  counter: {
    label: 'Mostrar cuántas cartas se entregaron',
    help: 'Un número redondeado, en la página, en la imagen de los enlaces compartidos y después de enviar.',
  },
  goal: { label: 'Meta', help: 'Cuántas cartas esperan. Se muestra junto al número.' },
  startDate: {
    label: 'Abre',
    help: 'El primer día en que se puede escribir. Mientras no elija uno, la campaña sigue cerrada.',
  },
  endDate: {
    label: 'Cierra',
    help: 'El último día en que se puede escribir. Si queda vacío, la campaña sigue abierta.',
  },
  closeWhen: {
    label: 'Cerrar antes',
    help: 'La campaña termina entonces sola, incluso antes de su último día.',
  },
  redirectUrl: {
    label: 'Adónde van los visitantes mientras está cerrada',
    help: 'Una dirección web, como https://www.example.org, u otra campaña suya, como /boletos-justos.',
  },
  consent: {
    label: 'Texto junto a la casilla',
    help: 'A qué dice que sí el visitante, como “Quiero recibir noticias sobre los parques por correo”.',
  },
  keeps: {
    label: 'Qué significa marcarla',
    help: 'Quien acepta correos y confirma su dirección de correo pasa a ser simpatizante: ustedes guardan su nombre, correo, estado y código ZIP hasta que se retire. Diga en el texto para qué los usarán. También hace falta una dirección postal, que se escribe en “Configuración”.',
  },
  version: { label: 'Versión del texto', help: '' },
  organizationName: { label: 'Nombre', help: 'Como los conocen los visitantes.' },
  ownLanguage: {
    label: 'Idioma de sus textos',
    help: 'Los lectores de pantalla los leen en voz alta en este idioma.',
  },
  timeZone: {
    label: 'Zona horaria',
    help: 'Sus campañas abren y cierran a medianoche en esta zona horaria.',
  },
  websiteUrl: { label: 'Sitio web', help: 'Como https://www.example.org. La página “Acerca de” lleva ahí.' },
  postalAddress: {
    label: 'Dirección postal',
    help: 'En una línea. Aparece en los correos a simpatizantes, y sin ella ninguna casilla puede pedir que se acepten correos.',
  },
  primaryColor: { label: 'Color principal', help: 'Para botones, enlaces y líneas, como #2b6cb0.' },
  secondaryColor: {
    label: 'Segundo color',
    help: 'El fondo de las partes menores. Si queda vacío, es un tono claro del color principal.',
  },
  chatLayout: {
    label: 'Mostrar las campañas como un chat',
    help: 'Los visitantes responden entonces a una pregunta a la vez.',
  },
  confirmEmail: {
    label: 'Pedir que confirmen por correo',
    help: 'La carta espera hasta que la persona abra un enlace en un correo y presione un botón.',
  },
  drafting: { label: 'Cómo se redactan las cartas', help: '' },
  subdomain: {
    label: 'Dirección de su propia página',
    help: 'La primera parte de la dirección de una página que muestra sus campañas, como open-ballot para open-ballot.example.org. Quienes administran este sitio deben preparar la dirección.',
  },
  fullUrl: {
    label: 'Dirección para enlaces compartidos',
    help: 'Por lo general queda vacía. Si los enlaces deben llevar a otra dirección, como https://act.example.org, escríbala aquí.',
  },
  site: { label: 'Sitio', help: 'Como https://www.example.org, sin ruta.' },
  url: { label: 'Dirección', help: 'La dirección https que recibe los mensajes.' },
  events: { label: 'Enviar un mensaje cuando', help: '' },
  payload: { label: 'Formato de los mensajes', help: '' },
  secretFile: {
    label: 'Nombre del archivo con el secreto',
    help: 'Como crm.txt. Quienes administran este sitio ponen el archivo en su lugar.',
  },
  exportKey: {
    label: 'Clave de exportación',
    help: 'Normalmente vacía. Cifra las listas de simpatizantes que se descargan en la página “Simpatizantes”: solo quien tiene la otra mitad de la clave puede abrirlas. Pídasela a esa persona. Empieza con age1.',
  },
  followUp: {
    label: 'Preguntar una vez por correo si las oficinas respondieron',
    help: 'Dos semanas después de la carta. Solo una casilla puede preguntarlo.',
  },
}

/** The choices of these fields. An empty value leaves the field out. */
export const choices = {
  closeWhen: {
    '': 'No',
    'passed-both': 'Cuando ambas cámaras hayan aprobado todos sus proyectos',
    'became-law': 'Cuando todos sus proyectos sean ley',
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
  timeZone: {
    '': 'Hora del Este',
    'America/New_York': 'Hora del Este',
    'America/Chicago': 'Hora del Centro',
    'America/Denver': 'Hora de la Montaña',
    'America/Phoenix': 'Arizona',
    'America/Los_Angeles': 'Hora del Pacífico',
    'America/Anchorage': 'Alaska',
    'Pacific/Honolulu': 'Hawái',
    'America/Puerto_Rico': 'Puerto Rico y las Islas Vírgenes',
    'Pacific/Guam': 'Guam y las Islas Marianas del Norte',
    'Pacific/Pago_Pago': 'Samoa Americana',
  },
  ownLanguage: { '': 'Inglés', en: 'Inglés', es: 'Español' },
  confirmEmail: {
    '': 'Solo mientras lleguen más cartas de las que se podrían escribir a mano',
    'when-unsure': 'Solo mientras lleguen más cartas de las que se podrían escribir a mano',
    always: 'Siempre',
    never: 'Nunca',
  },
  drafting: {
    '': 'Con un modelo de IA a partir de lo que escribió el visitante, si este sitio lo tiene',
    model: 'Con un modelo de IA a partir de lo que escribió el visitante, si este sitio lo tiene',
    'own-words': 'Solo con las frases del visitante, sin IA',
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
  proOrCon: { '': 'Eligen los visitantes', PRO: 'A favor', CON: 'En contra' },
  stance: { '': 'Sin indicar', for: 'A favor', against: 'En contra', either: 'Ambos' },
  targetedParty: { '': 'Todos', Democrat: 'Demócratas', Republican: 'Republicanos' },
  keeps: {
    contact: 'La persona acepta recibir correos de ustedes',
    '': 'La persona responde una pregunta y no recibe correos',
  },
}
