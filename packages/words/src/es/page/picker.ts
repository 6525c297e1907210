import type { pickerWords as english } from '../../en/page/picker.ts'
import { pluralIn } from '../../plural.ts'
import type { Translated } from '../../translated.ts'

const plural = pluralIn('es')

export const pickerWords: Translated<typeof english> = {
  selectOrganization: 'Elija una organización',
  enterOrganizationId: provider => `Escriba el identificador de su organización que le dio ${provider}`,
  organizationId: 'Identificador de la organización',
  submit: 'Continuar',
  noOrganizations: 'Aquí todavía no hay ninguna organización.',
  searchOrganizations: 'Buscar organizaciones',
  tryOut: {
    what: 'Está probando Redress en su propia computadora. Nada sale de ella: las cartas van a oficinas simuladas.',
    sandbox: 'Vea lo que reciben las oficinas en',
    guides: 'Las guías están en la carpeta',
  },

  selectCampaign: 'Elija la campaña que quiere apoyar',
  moreCampaigns: 'Más campañas',
  noCampaigns: 'En este momento no hay ninguna campaña abierta. Vuelva más tarde, por favor.',
  searchCampaigns: 'Buscar campañas',
  found: count => plural(count, { one: '1 resultado', other: `${count} resultados` }),
  bills: count => plural(count, { one: '1 proyecto de ley', other: `${count} proyectos de ley` }),
  untilDay: day => `hasta el ${day}`,
  startsOn: day => `empieza el ${day}`,
  over: day => `terminó el ${day}`,
  notFound: 'Parece que la página que busca no existe.',
  endedTitle: 'Esta campaña ya terminó',
  thanks: 'Gracias por su interés, y a todas las personas que escribieron.',
  ended: (campaign, day) => `La campaña “${campaign}” terminó el ${day}. Ya no acepta cartas.`,
  closedBy: {
    'passed-both': bill => `${bill} fue aprobado por las dos cámaras.`,
    'became-law': bill => `${bill} ya es ley.`,
  },
  stillOpen: organization => `Todavía puede escribir en estas campañas de ${organization}:`,
  toWebsite: organization => `Ir al sitio web de ${organization}`,
  toStart: 'Ir a la página de inicio',

  wroteToday: 'Usted escribió hoy',
  wroteOn: day => `Usted escribió el ${day}`,
  refused: offices =>
    plural(offices, {
      one: '1 oficina no aceptó su carta',
      other: `${offices} oficinas no aceptaron su carta`,
    }),
  receipt: 'Abrir su comprobante',
}
