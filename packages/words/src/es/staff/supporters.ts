export const supporters = {
  title: 'Simpatizantes',
  lead: 'Personas que marcaron una casilla con la que aceptan recibir correos de ustedes, confirmaron su correo y no se han retirado.',
  count: (count: number) =>
    count === 1 ? '1 simpatizante' : `${count.toLocaleString('es-US')} simpatizantes`,
  none: (choice: string) =>
    `Todavía no hay simpatizantes. Agregue una casilla en “Casillas y consentimientos” de una campaña y elija “${choice}”.`,
  noneYet:
    'Todavía nadie ha aceptado. Estas campañas tienen una casilla con la que las personas aceptan recibir correos de ustedes:',
  findTitle: 'Buscar a una persona',
  email: 'Correo electrónico',
  emailHelp: 'La dirección completa. El historial registra que se hizo una búsqueda, no de quién.',
  find: 'Buscar',
  foundNone: (asked: string) => `No guardan nada de “${asked}”, o no es una dirección de correo completa.`,
  place: (state: string, zip: string) => `${state} ${zip}`,
  consented: (campaign: string) => `Dijo que sí en ${campaign}`,
  withdraw: 'Retirar el consentimiento de esta persona',
  withdrawHelp:
    'Para una persona que se lo pide. Sus datos se borran aquí de inmediato y se avisa a sus webhooks. Bórrelos también en sus otros sistemas. No se puede deshacer.',
  exportTitle: 'Exportar',
  exportLead: 'Una fila por simpatizante, en CSV. Use cada fila solo para lo que dice su consentimiento.',
  exportAge:
    'El archivo conserva a las personas que se retiren después. Exporte otra vez y borre a quienes falten en el archivo nuevo.',
  sealed:
    'El archivo va cifrado con la clave de su organización. Solo quien tiene la clave secreta puede abrirlo.',
  unsealed: 'El archivo no va cifrado. Una clave de exportación de su organización lo cifraría.',
  confirm: 'Confirmar que es usted',
  confirmHelp: 'La exportación está protegida: confirme primero y descargue dentro de cinco minutos.',
  export: 'Descargar los simpatizantes',
}
