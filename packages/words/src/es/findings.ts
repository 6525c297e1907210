import type { findings as english } from '../en/findings.ts'

export const findings: Readonly<Record<keyof typeof english, string>> = {
  missing: 'falta.',
  'not-text': 'debe ser texto.',
  'not-text-but': 'debe ser texto. Póngalo entre comillas: «{value}».',
  empty: 'está vacío.',
  'empty-events': 'está vacío: elija un evento.',
  'too-long': 'tiene {count} caracteres. El límite es {most}.',
  'too-short': 'es demasiado corto: necesita al menos {least} caracteres.',
  'too-many': 'es demasiado largo: como máximo {most} entradas.',
  'turns-text': 'contiene el carácter invisible {character}, que invierte la dirección del texto. Elimínelo.',
  'wrong-id': 'debe tener de 1 a 64 letras, cifras, - o _, como fair-tickets.',
  'wrong-subdomain':
    'debe ser una sola parte de un nombre de servidor: minúsculas, cifras y - en medio, con al menos una letra, como open-ballot.',
  'wrong-color': 'debe ser un color como #2b6cb0.',
  'wrong-goal': 'debe ser un número entero de cartas, de 1 a {most}.',
  'secret-key':
    'es una clave secreta. Elimínela, cree un par nuevo con age-keygen y ponga aquí la clave pública: age1….',
  'wrong-key':
    'debe ser la clave pública que muestra age-keygen: age1 y 58 letras y cifras más. Cópiela de nuevo.',
  'user-name': 'contiene un nombre de usuario, que todos los visitantes podrían leer. Elimínelo.',
  'not-encrypted': 'debe estar cifrado: https:// en lugar de http:// (que solo sirve en esta máquina).',
  'wrong-link': 'debe ser una dirección https, como https://www.example.org/ (http solo en esta máquina).',
  'wrong-https': 'debe ser una dirección https, como https://www.example.org/.',
  'wrong-site':
    'debe ser el origen de un sitio en minúsculas, sin ruta ni barra final, como https://www.example.org.',
  'wrong-image': 'debe ser un archivo de la carpeta assets, como assets/logo.svg, o una dirección https.',
  'wrong-secret-file':
    'debe ser el nombre de un archivo, sin carpeta: letras, cifras, ., - o _, como crm.txt.',
  'wrong-redirect':
    'debe ser una dirección https, o / y la dirección de otra campaña de la organización, como /fair-tickets.',
  'wrong-day':
    'debe ser un día, como el 2026-11-20, o un momento con su zona horaria, como 2026-11-20T09:00:00-05:00.',
  'wrong-time-zone': 'debe ser el nombre de una zona horaria, como America/Chicago o Pacific/Honolulu.',
  'wrong-language': 'debe ser un código de idioma, como en, es o pt-BR (BCP 47).',
  'wrong-bill': 'debe ser el número de un proyecto de ley, como H.R. 22.',
  'wrong-any-bill':
    'debe ser el número de un proyecto de ley, como H.R. 22, o de un proyecto estatal, como HB 123.',
  'wrong-stance': 'debe ser PRO (a favor del proyecto de ley) o CON (en contra).',
  'wrong-text-stance': 'debe ser a favor, en contra o cualquiera.',
  'wrong-starter': 'debe ser un texto, con su postura o sin ella.',
  'no-end-mark': 'debe completar la frase «I agree that …» («Creo que …»), sin signo al final.',
  'no-that': 'debe completar la frase «I agree that …» («Creo que …»), sin repetir «that» ni «que».',
  'no-sentence': 'debe ser una frase que termine con punto o signo de interrogación.',
  'no-question': 'necesita un signo de interrogación al final.',
  'wrong-keeps': 'debe ser «contact», o no estar.',
  'wrong-confirm': 'debe ser una de las opciones que ofrece el formulario.',
  'wrong-drafting': 'debe ser una de las opciones que ofrece el formulario.',
  'wrong-committee': 'debe ser el código de una comisión, como HSHA, o de una subcomisión, como HSHA08.',
  'wrong-member': 'debe ser un código bioguide, como M001246, o un escaño, como HTX07.',
  'campaign-twice': 'está dos veces en esta organización. Elija otra.',
  'webhook-twice': 'está dos veces en esta organización. Ponga todos sus eventos en una sola entrada.',
  twice: 'está dos veces en esta campaña. Elimine una.',
  taken: '«{name}» ya pertenece a la organización {owner}. Elija otra.',
  'other-organization': 'debe seguir siendo «{id}», porque los enlaces y las cartas lo usan.',
  reserved: '«{id}» está reservado para el propio producto. Elija otra.',
  'no-campaigns': 'está vacío: los visitantes aún no pueden hacer nada aquí.',
  'no-postal-address': 'falta. Una casilla conserva contactos, y los correos a simpatizantes la contienen.',
  'two-logos': 'no es compatible con el logotipo. Elimine uno de los dos.',
  'two-icons': 'no es compatible con el icono. Elimine uno de los dos.',
  'osdi-campaigns':
    'contiene un evento de campañas o de proyectos de ley, que OSDI no conoce. Elimine el evento o el formato.',
  'no-start': 'falta: la campaña no se publica. Escriba el día en que se abre.',
  'no-start-redirected':
    'falta: la campaña no se publica, y los visitantes van a la dirección de reemplazo. Escriba el día en que se abre.',
  'closes-nothing': 'no tiene efecto: la campaña no nombra ningún proyecto de ley. Agregue uno.',
  'closes-never': 'nunca se cumple: ninguna fuente dice en qué etapa está {bill}. Elimínelo.',
  'ends-first': 'no es posterior al inicio, {start}. Cambie una de las dos fechas.',
  ended:
    'está en el pasado: los visitantes leen que la página no existe. Cámbielo, o indique adónde van los visitantes.',
  'far-ahead': 'es dentro de más de dos años. ¿Es correcto el año?',
  'no-end': 'no tiene efecto: la campaña no tiene fecha de cierre.',
  'no-such-campaign-but': 'no es ninguna campaña de esta organización. ¿Quiso decir /{meant}?',
  'no-such-campaign': 'no es ninguna campaña de esta organización. Sus campañas son {ids}.',
  circle: 'lleva de vuelta a la propia campaña, directamente o a través de otras. Elija otra.',
  'unknown-topic-but': 'no es un tema de la Biblioteca del Congreso. ¿Quiso decir «{meant}»?',
  'unknown-topic': 'no es un tema de la Biblioteca del Congreso. Se conocen estos: {known}.',
  'no-topic': 'falta: las oficinas clasifican las cartas en «Government Operations and Politics».',
  'no-own-stance':
    'es «Eligen los visitantes»: ellos eligen a favor o en contra, y se envían cartas de ambos lados. Elija una si su organización tiene postura.',
  'no-description': 'falta: las vistas previas de los enlaces no dicen nada de la campaña.',
  'keeps-and-follow-up': 'no es compatible con la pregunta posterior. Use dos casillas.',
  'follow-up-and-keeps': 'no es compatible con conservar el contacto. Use dos casillas.',
  'version-alone': 'es solo para una casilla que conserva el contacto. Elimínela.',
  'short-retention':
    'pregunta después de 14 días, y esta instalación borra las cartas después de {days}. Elimínela, o pida a quien administra el sitio que conserve las cartas {least} días o más.',
  'companion-unlisted': '{bill} no es un proyecto de ley de esta campaña. Añádalo también.',
  'companion-same-chamber': 'es un proyecto de ley de la misma cámara. El proyecto gemelo es el de la otra.',
  'companion-stance': 'tiene otra postura. Dé la misma a los dos proyectos de ley.',
  'bill-mismatch': 'no corresponde a {bill}: elimínelo.',
  'bill-no-vote':
    'es {bill}, y la campaña también escribe a legisladores que no votan sobre él. Añádalo en una campaña que escriba solo a {audience}.',
  'state-bill-name':
    'falta: ninguna fuente contiene los proyectos de ley de los estados. Escriba cómo se llama.',
  'state-bill-link':
    'falta: ninguna fuente contiene los proyectos de ley de los estados. Escriba la dirección https de su texto.',
  'state-bill-only':
    'es solo para un proyecto de ley estatal: los datos del Congreso describen este. Elimínelo.',
  'bill-ended': 'es {bill}, de un Congreso que ya terminó: no se ofrece. Elimínelo.',
  'bill-early': 'es {bill}, de un Congreso que aún no comienza: no se ofrece antes.',
  'bill-ends': 'es {bill}, de un Congreso que habrá terminado cuando se abra la campaña.',
  'bill-unknown':
    'es {bill}, que aún no encontramos: los visitantes no lo ven. Revise el número, o pida a quien administra el sitio que lo cargue.',
  'bill-elsewhere': 'nombra {bill}, de otro Congreso ({id}), así que nunca se cumple. Elija uno de este.',
  'after-everybody': 'nunca se alcanza, porque el segmento {number} contiene a todos. Muévalo hacia arriba.',
  'same-condition': 'nunca se alcanza, porque el segmento {number} tiene la misma condición. Elimine uno.',
  'role-alone': 'necesita una comisión: ¿de cuál se trata?',
  'only-everybody': 'no excluye a nadie, porque un segmento contiene a todos. Elimine uno de los dos.',
  'segment-sizes': 'contienen, de {seats} escaños de hoy, {sizes}.',
  'segment-sizes-rest': 'contienen, de {seats} escaños de hoy, {sizes}; en ningún segmento: {rest}.',
  'segment-empty':
    'no tiene hoy ningún escaño. Nadie cumple la condición, o un segmento anterior contiene a quienes la cumplen.',
  'segment-no-cosponsors':
    'no tiene hoy ningún escaño. No se conocen los copatrocinadores de {bill}: pida a quien administra el sitio que cargue los proyectos de ley.',
  'segment-no-committee':
    'no tiene hoy ningún escaño. No se conoce la comisión {committee}. Revise el código, o pida a quien administra el sitio que cargue las comisiones.',
  'segment-sponsor':
    'no tienen ninguno para {name}, que presentó {bill}. Las cartas a favor se lo agradecen y le piden que siga trabajando por el proyecto. Para decir otra cosa, ponga primero un segmento con sponsor: {id}.',
  'segment-new-committee':
    'no tiene hoy ningún escaño. La comisión {committee} aún no tiene miembros, como en las primeras semanas de un Congreso.',
  tag: 'es texto sin formato: los visitantes leerían {tag} tal cual. Elimínelo.',
  'link-not-https': 'contiene el enlace {url}, que no es https: los visitantes lo leerían como texto.',
  'link-brackets':
    'contiene el enlace {url}, que tiene paréntesis en la dirección (escriba %28 y %29): los visitantes lo leerían como texto.',
  placeholder: 'contiene {placeholder}: las oficinas lo leerían tal cual. Escriba las palabras mismas.',
  'party-unknown': 'es «{party}», así que la campaña escribe a todos: solo Democrat y Republican la limitan.',
  'party-unknown-but':
    'es «{party}», así que la campaña escribe a todos: solo Democrat y Republican la limitan. ¿Quiso decir «{meant}»?',
  'caucus-of-all': 'no añade a nadie, porque la campaña escribe a todos los partidos. Elimínelo.',
  'caucus-none': 'no añade a nadie por ahora.',
  'caucus-added': 'añade a {names}, que se reúnen con el partido elegido.',
  'state-left-out': 'deja 1 estado sin destinatario: {states}. Quítelo, o dígalo en la descripción.',
  'states-left-out': 'deja {count} estados sin destinatario: {states}. Quítelo, o dígalo en la descripción.',
  'low-contrast':
    'tiene un contraste de {contrast} a 1 con la página, y el texto necesita 4.5. Los enlaces serán oscuros, con una línea de este color debajo.',
  'starter-no-stance':
    'no tiene postura, y la campaña tampoco: quien elige «A favor» o «En contra» no lo ve. Elija su postura.',
  'no-spanish': 'no tiene texto en español. Los visitantes que usan ese idioma ven el otro.',
  'no-spanish-more':
    'y {count} textos más no tienen español. Los visitantes que usan ese idioma ven el otro.',
  'no-english': 'no tiene texto en inglés. Los visitantes que usan ese idioma ven el otro.',
  'no-english-more': 'y {count} textos más no tienen inglés. Los visitantes que usan ese idioma ven el otro.',
  'image-missing': 'nombra un archivo que falta: no existe {file}.',
  'image-refused': 'La imagen {finding}',
  'image-unreachable': 'no se puede descargar. {finding}',
  'image-too-large': 'supera los 5 MB. Guarde una más pequeña.',
  'image-no-kind': 'no es una imagen legible. Guárdela como JPEG, PNG, WebP o SVG.',
  'image-damaged': 'no se puede leer: la imagen está dañada. Guárdela de nuevo.',
  'image-costly': 'tarda demasiado en leerse, o necesita demasiada memoria. Guárdela en otro formato.',
  'image-failed': 'no se puede leer ahora: falló el proceso que lee imágenes. Inténtelo de nuevo.',
  'image-pixels':
    'mide {width} por {height} píxeles: se leen 25 millones como máximo. Guarde una más pequeña.',
  'image-progressive':
    'mide {width} por {height} píxeles: de una imagen progresiva se leen 12.5 millones como máximo. Guárdela sin modo progresivo.',
  'image-narrow': 'mide {width} por {height} píxeles: guárdela con al menos {least} de ancho.',
  'image-low': 'mide {width} por {height} píxeles: guárdela con al menos {least} de alto.',
  'svg-encoding': 'no es un SVG en UTF-8. Guárdela como SVG simple o como PNG.',
  'svg-entity': 'contiene una entidad (<!ENTITY …>). Guárdela como SVG simple.',
  'svg-text':
    'contiene texto, que se dibujaría sin su tipo de letra. Conviértalo en trazados y guárdela de nuevo.',
  'svg-document': 'contiene otro documento. Guárdela como SVG simple o como PNG.',
  'svg-script': 'contiene un script. Guárdela como SVG simple o como PNG.',
  'svg-copies': 'dibuja copias de copias (<use>). Guárdela como SVG simple o como PNG.',
  'too-many-images': 'No se pueden guardar más de {most} imágenes, ni más de 200 MB.',
  'document-too-long': 'El documento supera los 2 megabytes. Elimine campañas antiguas.',
  'document-not-text': 'El documento contiene un carácter que no es texto.',
  'no-draft': 'No hay nada que publicar: no se guardó ningún cambio.',
  'no-version': 'No existe la versión {version}.',
  'needs-owner':
    'Solo un propietario que puede ver a los simpatizantes puede cambiar quién recibe los datos de las personas.',
}
