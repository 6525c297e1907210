import { LEGAL_VERSION } from '@redress/core/constituent/constituent'
import type { LegalCatalogue } from '../legalText.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('es')

export const termsOfService: LegalCatalogue = {
  version: LEGAL_VERSION,
  title: 'Términos del servicio',
  addedBy: (provider, version) => `${provider} agregó esta sección. Tiene la versión ${version}.`,
  sections: [
    {
      heading: 'Sobre esta traducción',
      paragraphs: [
        'Esta es una traducción. La versión en inglés es la que rige. Si las dos no dicen lo mismo, vale la versión en inglés. Para leerla, elija “English” arriba en esta página.',
      ],
    },
    {
      heading: 'Qué son estos términos',
      paragraphs: [
        'Este sitio le ayuda a escribir a las personas que le representan. Estos términos son un acuerdo entre usted y el proveedor de este sitio. Al enviar una carta aquí, usted los acepta. Si no está de acuerdo, por favor no envíe nada por este sitio.',
        'Cada campaña de este sitio pertenece a una organización, que redacta sus textos y elige sus proyectos de ley. El proveedor de este sitio opera el servicio y lleva las cartas.',
        'La Política de privacidad es parte de este acuerdo. Dice qué guardamos sobre usted, por qué y cuánto tiempo.',
      ],
    },
    {
      heading: 'Quién puede usar este sitio',
      paragraphs: [
        'Usted debe tener 18 años o más para enviar una carta por este sitio.',
        'No se permite de ninguna manera que menores de 13 años usen este sitio.',
        'Este sitio es para usarse solo en Estados Unidos. Eso quiere decir los 50 estados, el Distrito de Columbia, Puerto Rico, Guam, Samoa Americana, las Islas Vírgenes y las Islas Marianas del Norte.',
        'No necesita una cuenta, y no ofrecemos ninguna. Nadie necesita una contraseña para usar este sitio.',
      ],
    },
    {
      heading: 'Qué promete usted',
      paragraphs: [
        'Usted escribe en su propio nombre. El nombre, la dirección de la casa y el correo que da son suyos y son ciertos.',
        'Usted escribe solo a las personas que le representan. Lo revisamos por su dirección, y no enviamos cartas a ningún otro lugar.',
        'Usted ha leído su carta antes de enviarla, y la carta dice lo que usted piensa. Si le ofrecemos un borrador, es un comienzo y nada más. Puede cambiar cada palabra. Una vez que la envía, es su carta.',
        'Usted no usa este sitio para amenazar a nadie, para mentir sobre quién es, para violar la ley ni para enviar la misma carta una y otra vez.',
        'Usted no trata de entrar en este sitio sin permiso, de saturarlo ni de enviar cartas por él con una máquina.',
      ],
    },
    {
      heading: 'Cómo viaja su carta',
      paragraphs: [
        'Enviamos su carta a cada oficina que eligió. Para el Congreso usamos los sistemas de contacto de la Cámara y del Senado. Si una oficina no tiene un sistema así, usamos su correo.',
        'Una carta que guardamos no es todavía una carta que llegó. Decimos que se envió solo cuando el sistema de la oficina nos dice que la aceptó.',
        'Esos sistemas pueden estar cerrados u ocupados. Entonces seguimos intentándolo durante las próximas 24 horas. Le avisaremos por correo electrónico de lo que pase. No hace falta que la envíe otra vez.',
        'Si una carta no se puede entregar, se lo decimos, y por qué, hasta donde lo sabemos.',
        'Una oficina puede contestarle o no. No podemos hacer que conteste, y su respuesta no pasa por nosotros.',
        'Cuando una oficina tiene su carta, no podemos retirarla.',
      ],
    },
    {
      heading: 'Sus palabras',
      paragraphs: [
        'Su carta es suya. Usted nos deja guardarla, ponerla en la forma que piden las oficinas y enviarla a las oficinas que eligió. No la usamos para nada más.',
        'Podemos quitar caracteres que los sistemas de las oficinas no aceptan. Podemos quitar su nombre y su dirección al final de una carta, porque la oficina los recibe en sus propios campos.',
        'Si está a favor de un proyecto de ley y en contra de otro, podemos agregar una línea sencilla por cada uno al final de la carta.',
      ],
    },
    {
      heading: 'Modo de prueba',
      paragraphs: [
        ({ isTest }) =>
          isTest
            ? 'Este sitio está ahora en modo de prueba. Cada página lo dice, ninguna carta sale de la computadora, y las cartas no llegan a ninguna oficina.'
            : 'Este sitio no está en modo de prueba: envía cartas de verdad. En modo de prueba, cada página diría que ninguna carta sale de la computadora.',
      ],
    },
    {
      heading: 'Qué no prometemos',
      paragraphs: [
        'Este sitio se ofrece tal como es. Ponemos cuidado, pero no podemos prometer que funcione siempre, o que no tenga errores.',
        'No prometemos que una oficina lea su carta, ni que un voto salga como usted quiere.',
        'Los datos sobre proyectos de ley y sobre las personas que le representan vienen de fuentes públicas. Pueden estar desactualizados. Lo que cuenta es el registro oficial.',
        'Este sitio no es parte del gobierno. No da asesoría legal.',
        'Hasta donde la ley lo permite, el proveedor de este sitio y la organización no son responsables de daños que vengan del uso de este sitio, o de que no funcione. Donde la ley no lo permite, esto no se aplica.',
      ],
    },
    {
      heading: 'Cuándo podemos parar',
      paragraphs: [
        'Podemos rechazar cartas que violan estos términos. Podemos cerrar una campaña o este sitio en cualquier momento. Aun así, las cartas que ya guardamos se envían, o le decimos qué pasó con ellas, a menos que la ley lo prohíba.',
        'Usted puede parar en cualquier momento. No nos debe nada.',
      ],
    },
    {
      heading: 'Sus datos personales',
      paragraphs: [
        ({ retentionDays }) =>
          `Si un servicio tiene cuentas, estos términos dicen que los datos personales se quitan 30 días después de borrar una cuenta. No tenemos cuentas. Por eso contamos desde el final de sus cartas: quitamos sus datos personales ${plural(retentionDays, { one: '1 día', other: `${retentionDays} días` })} después de que termina la última entrega de sus cartas, con éxito o sin él. Se quitan en el acto si usted lo pide en su comprobante.`,
      ],
    },
    {
      heading: 'Cambios, y la ley que se aplica',
      paragraphs: [
        'Estos términos tienen un número de versión. Cuando cambiamos sus palabras, el número cambia. Los nombres que fija este sitio, como su contacto, pueden cambiar sin un número nuevo. La versión que usted aceptó se guarda con su carta, y es la que cuenta para esa carta.',
        'Se aplican las leyes de Estados Unidos. Si una parte de estos términos no es válida, el resto sigue vigente.',
      ],
    },
    {
      heading: 'Preguntas',
      paragraphs: [
        ({ provider, contact }) =>
          `Pregunte al proveedor de este sitio, ${provider}, por favor${contact === null ? '' : `: ${contact}`}.`,
        ({ organization }) =>
          organization === null
            ? 'Las preguntas sobre una campaña y sus textos son para la organización. Su nombre está arriba en cada página.'
            : `Las preguntas sobre una campaña y sus textos son para su organización, ${organization}.`,
      ],
    },
  ],
}
