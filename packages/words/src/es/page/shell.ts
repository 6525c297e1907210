import type { shellWords as english } from '../../en/page/shell.ts'
import type { Translated } from '../../translated.ts'

export const shellWords: Translated<typeof english> = {
  skip: 'Saltar al contenido principal',
  loading: 'Cargando',
  notice: 'Aviso',
  simulated: toCongress =>
    `Modo de prueba: no se envía nada ${toCongress ? 'al Congreso' : 'a ninguna oficina'}.`,

  preview: (file, day) => `Vista previa de ${file}, como se verá el ${day}.`,

  home: 'Inicio',
  about: 'Quiénes somos',
  siteNavigation: 'Sitio',
  legalNavigation: 'Legal',
  copyright: provider => `© 2025 ${provider}. Todos los derechos reservados`,
  privacyPolicy: 'Política de privacidad',
  termsOfService: 'Términos del servicio',
  aboutCampaign: 'Sobre esta campaña',
  sourceCode: 'Código fuente',

  notFoundTitle: 'Página no encontrada',

  partMissingTitle: 'Falta una parte de esta página',
  partMissing: 'No se cargó. Revise su conexión y cargue la página otra vez. Guardamos lo que escribió.',
  reload: 'Cargar otra vez',

  brokenTitle: 'Esta página dejó de funcionar',
  broken:
    'Algo la cambió, por ejemplo el traductor de su navegador. Guardamos su carta. Cargue la página otra vez, o copie la carta de aquí.',
  brokenLetter: 'Su carta',

  personalTitle: 'Sus datos',
  titled: (page, site) => `${page} – ${site}`,
}
