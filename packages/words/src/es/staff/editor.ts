import { choices, fields } from './editorFields.ts'

const countThings = (count: number) => (count === 1 ? '1 cosa' : `${count} cosas`)

const countPlaces = (count: number) => (count === 1 ? '1 lugar' : `${count} lugares`)

export const editor = {
  newTitle: 'Campaña nueva',
  newLead: 'Póngale un nombre y una dirección. Lo demás puede venir después, y todavía no se publica nada.',
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
    'Póngale a la copia un nombre y una dirección propios. Toma todo lo demás, menos las fechas, y todavía no se publica nada.',
  addCopy: 'Agregar la copia',
  removeTitle: 'Quitar esta campaña',
  removeHelp:
    'Nunca se publicó, y solo está en el borrador. Se quita del borrador con todos sus textos. No se puede deshacer.',
  remove: 'Quitar la campaña',
  removeShort: 'Quitar',
  removeOf: (name: string) => `Quitar ${name}`,
  copy: 'Copiar',
  copyOf: (name: string) => `Copiar ${name}`,
  edit: (name: string) => `Editar ${name}`,
  draftState: 'Solo en el borrador',
  sectionsNavigation: 'Partes de la campaña',
  sections: {
    story: 'Historia',
    ask: 'Petición',
    help: 'Ayuda con la carta',
    recipients: 'Quién la recibe',
    segments: 'Segmentos',
    after: 'Después de enviar',
    sharing: 'Compartir',
    dates: 'Fechas',
    consents: 'Casillas y consentimientos',
  },
  findings: ({ errors, notes }: { errors: number; notes: number }) =>
    [
      ...(errors === 0 ? [] : [`${errors} por corregir`]),
      ...(notes === 0 ? [] : [notes === 1 ? '1 aviso' : `${notes} avisos`]),
    ].join(', '),
  readOnly: 'Su rol le permite leer esto. Un editor puede cambiarlo.',
  save: 'Guardar el borrador',
  inLanguage: { en: 'en inglés', es: 'en español' },
  both: 'Escribir los textos en inglés y en español',
  refused: 'No se guardó nada.',
  conflict: (by: string) =>
    by === ''
      ? 'El borrador cambió mientras usted escribía.'
      : `${by} cambió el borrador mientras usted escribía.`,
  conflictHelp:
    'Todavía no se guardó nada, y su texto sigue aquí. Estos campos ahora son distintos. Tome lo que quiera conservar y guarde otra vez.',
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
    es: (count: number) =>
      `Falta el español en ${countPlaces(count)}. Quienes leen en español ven ahí el inglés.`,
    en: (count: number) =>
      `Falta el inglés en ${countPlaces(count)}. Quienes leen en inglés ven ahí el español.`,
  },
  daySuggested:
    'Se propone el día de hoy. Guarde el borrador para conservarlo, o vacíe el campo para que siga cerrada.',
  version: (version: string) =>
    `Versión ${version} del texto. El número crece solo cuando cambian las palabras, y se guarda con cada consentimiento.`,
  toMend: (count: number) => `Antes de publicar, hay que corregir ${countThings(count)} en el borrador.`,
  savedToMend: (count: number) =>
    `Se guardó como borrador. Antes de publicar, hay que corregir ${countThings(count)}.`,
  chosen: (count: number) =>
    count === 0 ? 'ninguno elegido' : count === 1 ? '1 elegido' : `${count} elegidos`,
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
  findHelp: 'Por número, como H.R. 22, o por palabras en inglés, como ticket fees.',
  find: 'Buscar',
  foundNone: (asked: string) =>
    `No se encontró ningún proyecto de este Congreso para “${asked}”. Revise el número o pruebe con otras palabras.`,
  found: (asked: string) => `Proyectos para “${asked}”`,
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
    file: 'Archivo de la imagen',
    fileHelp:
      'Encima del título, tres veces más ancha que alta; los bordes se recortan. JPEG, PNG, WebP o SVG, hasta 5 MB.',
    alt: 'Qué muestra',
    altHelp: 'Una oración para quienes no la ven.',
    remove: 'Quitar la imagen',
  },
  lists: {
    segments: {
      title: 'Segmentos',
      one: 'Segmento',
      help: 'Palabras distintas para legisladores distintos. Cuenta el primer segmento cuya condición se cumple, y deben cumplirse todas las partes de una condición. El último puede no tener condición: son todos los demás. Las condiciones de comité no incluyen a nadie mientras no se conozcan los comités. Los textos iniciales, razones y preguntas de un segmento quedan como están en el YAML.',
    },
    bills: {
      title: 'Proyectos de ley',
      one: 'Proyecto',
      help: 'Los proyectos de ley que los visitantes pueden apoyar o rechazar. La página muestra abierto el primero, y los demás debajo, en una línea como «1 proyecto más». Las razones a favor y en contra están en la parte que ayuda con la carta.',
    },
    issues: {
      title: 'Temas de la campaña',
      one: 'Tema',
      help: 'Solo para una campaña sin proyecto de ley: los temas sobre los que se puede escribir.',
    },
    starters: {
      title: 'Textos iniciales',
      one: 'Texto',
      help: 'Textos de su organización. Uno de ellos es el borrador de quien no ha escrito nada.',
    },
    questions: {
      title: 'Preguntas',
      one: 'Pregunta',
      help: 'Para quien escribió poco. Tres como máximo, cada una con signo de interrogación.',
    },
    reasonsFor: {
      title: 'Razones a favor',
      one: 'Razón a favor',
      help: 'El visitante puede agregarlas a la carta. Cada una completa “Estoy de acuerdo en que …”. La mayúscula inicial y el punto final se quitan solos.',
    },
    reasonsAgainst: {
      title: 'Razones en contra',
      one: 'Razón en contra',
      help: 'El visitante puede agregarlas a la carta. Cada una completa “Estoy de acuerdo en que …”. La mayúscula inicial y el punto final se quitan solos.',
    },
    addons: {
      title: 'Casillas',
      one: 'Casilla',
      help: 'Debajo de los datos personales. Las respuestas son para ustedes: las oficinas no las reciben.',
    },
    embedOn: {
      title: 'Sitios que pueden insertar sus campañas',
      one: 'Sitio',
      help: 'Si no hay ninguno, ningún sitio puede.',
    },
    webhooks: {
      title: 'Webhooks',
      one: 'Webhook',
      help: 'Direcciones de sus sistemas, como un CRM, a las que se avisa lo que pasa.',
    },
  },
  fields,
  choices,
}
