import type { shellWords as english } from '../../en/page/shell.ts'
import type { Translated } from '../../translated.ts'

export const shellWords: Translated<typeof english> = {
  skip: 'Saltar al contenido principal',
  loading: 'Cargando',
  notice: 'Aviso',
  simulated: 'Modo de prueba. Ninguna carta sale de esta computadora: todas van a un Congreso simulado.',

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

  partMissingTitle: 'Esta página no está completa',
  partMissing: 'Una parte no se cargó. Revise su conexión y cárguela otra vez. Lo que escribió se conserva.',
  reload: 'Cargar otra vez',

  brokenTitle: 'Esta página dejó de funcionar',
  broken:
    'Otro programa la cambió, por ejemplo el traductor de su navegador. Su carta se conserva. Cargue la página otra vez, o copie la carta de aquí.',
  brokenLetter: 'Su carta',

  personalTitle: 'Sus datos',
  titled: (page, site) => `${page} – ${site}`,
}
