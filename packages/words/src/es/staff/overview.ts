const countLetters = (letters: number) =>
  letters === 1 ? '1 carta' : `${letters.toLocaleString('es-US')} cartas`

export const overview = {
  empty: 'Todavía no hay campañas. Cree la primera: póngale un nombre y complete lo demás después.',
  emptyViewer: 'Todavía no hay campañas. Un editor puede crear la primera.',
  fileOwned:
    'Quienes administran este sitio guardan sus textos en un archivo, así que aquí no se publica, retira ni restaura nada. Usted puede editar un borrador y compartir su vista previa. Envíeles el borrador: “Publicar” lo ofrece como descarga. O pídales que le permitan publicar aquí: redress organizations adopt ID --console.',
  draft: (by: string) => `${by} guardó cambios que no están publicados`,
  draftFormer: 'Se guardaron cambios que no están publicados',
  seeDraft: 'Ver qué cambiará',
  attentionTitle: 'Requiere atención',
  calm: 'Nada requiere su atención.',
  testSite:
    'Este es un sitio de prueba: las cartas van a un Congreso simulado y no llegan a ninguna oficina.',
  attention: {
    ends: (name: string) => `${name} termina`,
    'no-opening': (name: string) =>
      `A ${name} le falta el día de apertura. Hasta entonces, los visitantes no pueden abrirla.`,
    untranslated: (name: string) => `A ${name} le faltan textos en español.`,
    refused: (office: string, letters: number | null) =>
      `${office} rechazó ${letters === null ? 'menos de 5 cartas' : `unas ${countLetters(letters)}`} de los últimos 7 días.`,
    webhook: (host: string) => `El webhook a ${host} falla. Los mensajes esperan y se envían otra vez.`,
    moved: (bill: string, stage: string, day: string) => `${bill} avanzó: ${stage}. Última acción: ${day}.`,
  },
  look: {
    ends: 'Sus fechas',
    'no-opening': 'Elegir el día',
    untranslated: 'Sus textos',
    refused: 'Ver entregas',
    webhook: 'Ver webhooks',
    moved: 'Ver los números',
  },
  numbersTitle: 'Cartas',
  today: 'Hoy',
  week: 'Últimos 7 días',
  month: 'Últimos 28 días',
  all: 'En total',
  fewer: 'menos de 5',
  count: (letters: number) => letters.toLocaleString('es-US'),
  rounded:
    'Los números se redondean hacia abajo de cinco en cinco. “Menos de 5” significa de 1 a 4 personas: su número no se muestra.',
  published: {
    done: 'Publicado. Los visitantes lo ven en un segundo.',
    open: (campaign: string) => `${campaign} está abierta:`,
    newTab: 'Abrirla en una pestaña nueva',
    newTabOf: (campaign: string) => `Abrir ${campaign} en una pestaña nueva`,
    scheduled: (campaign: string) => `${campaign} todavía no está abierta. Se abre en su primer día:`,
    draft: (campaign: string) => `${campaign} sigue cerrada hasta que tenga un día de apertura.`,
    ended: (campaign: string) => `${campaign} terminó, así que los visitantes no pueden escribir.`,
  },
  chartTitle: 'Visitantes que enviaron cartas en los últimos 14 días',
  chart: (days: string) => `Visitantes que enviaron cartas, por día: ${days}.`,
  chartDay: (day: string, submissions: number | null) =>
    `${day} ${submissions === null ? 'menos de 5' : submissions}`,
  seePage: 'Ver la página pública',
  noPage:
    'Cada campaña tiene su propia dirección web. Si también quiere una página que las muestre todas, elija una dirección para ella:',
  noPageLink: 'Direcciones e inserción',
  takeDown: 'Cerrar',
  openAgain: 'Volver a abrir',
  openAgainOf: (campaign: string) => `Volver a abrir ${campaign}`,
  takeDownOf: (campaign: string) => `Cerrar ${campaign}`,
  seePageOf: (campaign: string) => `Ver la página pública de ${campaign}`,
  campaignsTitle: 'Campañas',
  states: { draft: 'Borrador', scheduled: 'Programada', open: 'Abierta', ended: 'Terminada' },
  starts: 'empieza el',
  ends: 'termina el',
  through: 'hasta el',
  ended: 'el',
  endedToday: 'hoy,',
  letters: (letters: number | null) => (letters === null ? 'menos de 5 cartas' : countLetters(letters)),
}
