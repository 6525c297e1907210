import { LEGAL_VERSION } from '@redress/core/constituent/constituent'
import type { LegalCatalogue } from '../legalText.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('es')

const days = (count: number) => plural(count, { one: '1 día', other: `${count} días` })
const hours = (count: number) => plural(count, { one: '1 hora', other: `${count} horas` })

export const privacyPolicy: LegalCatalogue = {
  version: LEGAL_VERSION,
  title: 'Política de privacidad',
  addedBy: (provider, version) => `${provider} agregó esta sección. Tiene la versión ${version}.`,
  sections: [
    {
      heading: 'Sobre esta traducción',
      paragraphs: [
        'Esta es una traducción. La versión en inglés es la que rige. Si las dos no dicen lo mismo, vale la versión en inglés. Para leerla, elija “English” arriba en esta página.',
      ],
    },
    {
      heading: 'En pocas palabras',
      paragraphs: [
        ({ retentionDays }) =>
          `Usted escribe una carta. Nosotros la llevamos a las oficinas que eligió, con su nombre y su dirección, porque ellas los necesitan para saber que usted vive allí. Guardamos sus datos mientras eso dura y como máximo ${days(retentionDays)} más. Después los borramos. Solo si usted marca una casilla que lo dice, la organización guarda sus datos de contacto. No vendemos nada a nadie.`,
        ({ provider }) => `En este texto, “nosotros” es el proveedor de este sitio, ${provider}.`,
        ({ contact }) => contact && `Puede escribirnos: ${contact}.`,
        ({ organization }) =>
          organization === null
            ? 'Cada campaña pertenece a una organización, y su nombre está arriba en cada página.'
            : `Cada campaña pertenece a una organización. Aquí es ${organization}.`,
      ],
    },
    {
      heading: 'Quién puede usar este sitio',
      paragraphs: [
        'Usted debe tener 18 años o más. Este sitio es para usarse solo en Estados Unidos.',
        'No se permite que menores de 13 años usen este sitio. No queremos guardar nada sobre estas personas. Si nos enteramos de que alguien menor de 13 años nos envió datos personales, los borramos.',
      ],
    },
    {
      heading: 'Qué nos da usted',
      paragraphs: [
        'La dirección de su casa. La usamos para encontrar a las personas que le representan.',
        'Su tratamiento, nombre, apellido y correo electrónico. Las oficinas los piden.',
        'Lo que escribe: sus razones, su carta y su asunto, y de qué proyectos de ley está a favor o en contra.',
        'Las casillas que marca, con el día en que aceptó nuestros términos y esta política, y su versión.',
        'Su posición, pero solo si su navegador la comparte. La usamos una vez para ver dónde está usted. No la guardamos.',
      ],
    },
    {
      heading: 'Quién recibe su carta',
      paragraphs: [
        'Cada oficina que eligió recibe su carta con su tratamiento, nombre, dirección de la casa y correo electrónico. Los sistemas de contacto de la Cámara y del Senado rechazan una carta sin esos datos, y otras oficinas los necesitan para ver dónde vive usted.',
        ({ mail }) =>
          `Las cartas a miembros de legislaturas estatales y de concejos van por correo electrónico, y también las cartas a otras oficinas que solo las reciben así. Contienen los mismos datos, y las respuestas llegan a su correo electrónico.${mail === 'service' ? ' El servicio que lleva nuestros correos ve esas cartas.' : ''}`,
        'Lo que una oficina hace con su carta es asunto de esa oficina. Puede guardarla, y puede ponerle a usted en su lista de personas que han escrito. Esta política no la obliga, y no podemos retirar una carta.',
      ],
    },
    {
      heading: 'Quién recibe otras cosas',
      paragraphs: [
        'La organización se entera de cuántas cartas envió su campaña, a qué oficinas y con qué resultado. Si su página tiene casillas propias y usted marca una, puede recibir lo que eligió con su nombre, dirección y correo electrónico. Los usa para lo que dice la casilla.',
        'Si usted le dice a la organización el número de entrega de su comprobante, su personal puede buscar si esa carta llegó. Ve la oficina, las horas y qué pasó con la carta. No ve su nombre ni su carta.',
        'Una casilla también puede dejar que la organización guarde sus datos de contacto. Su texto dice para qué, y ninguna de esas casillas viene marcada. Si usted la marca y su correo está confirmado, la organización recibe su nombre, correo, estado y código postal, y los guarda hasta que usted lo retire. Con ellos recibe el texto de la casilla, su versión y la hora. Así no recibe su calle, su carta ni su postura.',
        'Escribir a las personas que le representan puede revelar sus ideas políticas. Su estado puede tratar eso como un dato sensible. Por eso usted tiene que aceptar con una marca suya, y por eso la puede retirar cuando quiera. Puede enviar su carta sin ella.',
        'Si usted marca una casilla propia de la organización, esta también puede recibir su carta. Entonces le toca a ella proteger ese archivo. Si usted borra sus datos después, siguen en ese archivo. Si no marca ninguna, no recibe ninguna carta suya.',
        ({ model }) =>
          model === null
            ? 'Ningún modelo de lenguaje nuestro ve lo que usted escribe. Si su navegador tiene uno y usted elige “Escrita para mí”, ese modelo hace el borrador en su propio aparato. Entonces sus palabras no van a ninguna otra empresa.'
            : `Un modelo de lenguaje puede hacer el borrador de su carta. Ve las frases de sus razones, sin las que tienen una dirección o un número para comunicarse con usted. También ve los proyectos de ley que usted eligió, su postura y los textos de la campaña. Nunca ve su nombre, su correo, su calle ni su ciudad, salvo que sus razones los digan. ${model.host === null ? 'Está en nuestra propia red.' : `Lo opera otra empresa, en ${model.host}.`} Si elige “Mis propias palabras”, no ve nada. Deje fuera de sus razones lo que no le diría a un extraño.`,
        ({ geocoder }) =>
          geocoder &&
          `Para encontrar sus distritos, podemos preguntar a ${geocoder.host ?? 'la Oficina del Censo'} por su dirección, o por su posición si usted la comparte. Enviamos solo eso, sin nombre. Por un día recordamos la respuesta, bajo un código del que nadie puede sacar la dirección.`,
        ({ mail }) =>
          mail === 'service'
            ? 'Un servicio de correo lleva nuestros correos, y nuestras máquinas pueden estar en locales de otra empresa. Esas empresas trabajan para nosotros y no pueden usar sus datos para ellas.'
            : 'Nuestras máquinas pueden estar en locales de otra empresa. Esa empresa trabaja para nosotros y no puede usar sus datos para ella.',
        ({ mail }) => (mail === 'own' ? 'Enviamos nuestros correos desde una máquina nuestra.' : null),
        'Damos datos a un tribunal o a la policía solo si la ley nos obliga.',
        'No vendemos sus datos. No los alquilamos. No los cambiamos por nada, y no mostramos anuncios.',
      ],
    },
    {
      heading: 'Qué queda en su navegador',
      paragraphs: [
        'Mientras escribe, su visita se guarda en su propio navegador, para que nada se pierda al cargar otra vez una página. Se va cuando cierra la pestaña.',
        'Después de que se entrega una carta, su navegador guarda su tratamiento, nombre, correo y el día en que aceptó los términos, para que no tenga que escribirlos otra vez. Guarda su dirección solo si usted activa “Recordar mi dirección en este dispositivo”. Puede hacer que olvide todo eso: elija “¿No es usted? Olvidar mis datos”.',
        'Si su navegador no usa scripts, no puede guardar su visita. Entonces la guardamos nosotros por 24 horas, sellada con una clave que solo su navegador tiene, en una cookie de nombre “visit”. Se va cuando cierra el navegador. Se crea cuando oprime allí un botón por primera vez, y no le sigue a ningún otro lugar.',
        'Si elige un idioma arriba en la página, su navegador recibe una cookie de nombre “lang” por un año. Dice el idioma y nada más.',
        'Si confirma una carta con un enlace de nuestro correo, ese navegador recibe una cookie por 90 días. Nos dice que el correo es suyo, para que no tengamos que preguntar otra vez por el mismo nombre y la misma calle, salvo que sean muchas cartas en un día. Tiene un código, no su correo. Mientras ve una página así, otra cookie muestra que la página está abierta en su navegador. Puede borrar las dos cuando quiera.',
        'No ponemos cookies que le sigan de un sitio a otro.',
      ],
    },
    {
      heading: 'Qué anotamos en el camino',
      paragraphs: [
        ({ retentionDays }) =>
          `Contamos pasos, como una página que se abrió, un proyecto de ley que se eligió o una carta que se envió. Cada paso se anota con un número al azar de su visita. No tiene ninguna de sus palabras, y el número se borra como máximo después de ${days(retentionDays)}.`,
        ({ analyticsHost }) =>
          analyticsHost &&
          `Su navegador le dice al servicio de conteo en ${analyticsHost} cuál de nuestras páginas muestra. Recibe la dirección de la página sin lo que va después de un signo de pregunta, y ningún nombre, ningún correo y nada de su carta. Como todo sitio al que llama un navegador, ve su dirección de red.`,
        'Nuestros registros dicen qué clase de página se pidió, cuándo y si funcionó. No tienen ningún nombre, dirección de la casa, correo electrónico ni carta.',
        'La dirección de red de su computadora puede usarse por poco tiempo para evitar que el sitio se sature.',
      ],
    },
    {
      heading: 'Correos electrónicos nuestros',
      paragraphs: [
        'A veces preguntamos por correo electrónico si una carta es suya. Hasta que usted diga que sí, no va a ninguna oficina, y después de siete días se borra.',
        'Si deja marcada la casilla, le enviamos un correo cuando su carta se ha entregado. El correo trae una copia si sabemos que la dirección es suya. Si no, trae un enlace a la copia.',
        'Si una carta tiene que esperar, le escribimos una vez para decirle qué pasó con ella. Lo hacemos aunque la casilla no esté marcada, porque de otro modo usted no lo sabría.',
        'Un correo sobre una carta también dice si la organización guarda sus datos de contacto. Entonces trae la dirección postal de la organización y un enlace para retirarlo. El botón de su programa de correo para dejar de recibir mensajes hace lo mismo.',
        'Si una casilla lo pregunta y usted la marca, le escribimos una vez, dos semanas después de su carta, para saber si las oficinas respondieron. Lo hacemos solo si sabemos que el correo es suyo. La organización ve cuántas personas tuvieron respuesta, y ningún nombre.',
        'No enviamos boletines.',
        ({ mail }) =>
          mail === 'none' ? 'Este sitio está en modo de prueba: ningún correo sale de la computadora.' : null,
      ],
    },
    {
      heading: 'Cuánto tiempo lo guardamos',
      paragraphs: [
        ({ retentionDays }) =>
          `Borramos sus datos personales ${days(retentionDays)} después de que termina la última entrega de sus cartas, con éxito o sin él. Su nombre, dirección, correo y el texto de sus cartas ya no están entonces en nuestros registros.`,
        ({ erasureHours }) =>
          `Guardamos bajo llave lo que nos dio, cada carta con una llave propia. Para borrarlo, destruimos esa llave. Desde entonces este servicio no puede abrirlo. Los últimos rastros de la llave se van de nuestras máquinas ${erasureHours === 24 ? 'un día' : hours(erasureHours)} después.`,
        'No tiene que esperar a eso. Cada respuesta y cada correo nuestro trae un enlace a su comprobante. Ábralo y elija “Borrar mis datos”: lo mismo se borra en el acto. Algunos códigos quedan cerca de un día. Se hacen con su correo, su calle y su red. Nadie puede leer esos datos en un código. Los códigos evitan que le enviemos más de tres correos al día, y que otros usen su nombre. Un enlace para confirmar una carta sirve nueve días, y guardamos con él el código de su correo por ese tiempo. Mientras una carta espera su confirmación, guardamos con ella el código de la red de la que vino.',
        'Los datos de contacto que usted deja guardar a una organización tienen una llave propia, y se quedan cuando su carta se borra. Se van cuando usted lo retira, en su comprobante o con un correo nuestro. También se van si elige “Borrar mis datos” o “No fui yo”, si nos pide que le olvidemos, y cuando la organización deja este sitio. Lo que la organización copió antes, lo debe borrar ella.',
        ({ retentionDays }) =>
          `Muchos servicios quitan los datos personales 30 días después de que usted borra su cuenta. No tenemos cuentas, así que no hay ninguna que borrar. ${retentionDays === 30 ? 'Los mismos 30 días corren aquí solos' : `Aquí el plazo es de ${days(retentionDays)}`}, desde el día en que la última de sus cartas se entregó o se dejó de intentar.`,
        'Lo que queda cuenta cartas: cuántas, a qué oficina, para qué campaña. No nombra a nadie.',
        'Las copias que protegen contra pérdidas pueden durar un poco más. En ellas su carta está también bajo llave. Se sobrescriben por turno y no se usan para nada más.',
      ],
    },
    {
      heading: 'Sus derechos',
      paragraphs: [
        ({ contact }) =>
          `Puede preguntar qué tenemos sobre usted, y puede pedir que lo corrijamos o lo borremos antes. Su comprobante lo muestra y lo borra. Si ya no tiene un comprobante, escriba al proveedor de este sitio desde el correo que dio, para que sepamos que es usted${contact === null ? '' : `: ${contact}`}.`,
        'Si lo pide mientras una carta va en camino, la detenemos si podemos.',
        'Su estado puede darle más derechos que estos. Los respetamos.',
      ],
    },
    {
      heading: 'Cómo lo protegemos',
      paragraphs: [
        'Las cartas al Congreso van a sus sistemas de contacto por líneas cifradas. Las cartas por correo electrónico viajan como cualquier correo. Lo que nos dio se guarda bajo llave. Solo las personas que operan este servicio pueden llegar a ello y abrirlo. Los datos de contacto que usted deja guardar a una organización también los puede ver el personal de ella que tiene permiso, después de confirmar quién es. Ningún sistema es del todo seguro. Si algo sale mal y afecta sus datos, se lo decimos como manda la ley.',
      ],
    },
    {
      heading: 'Si usted trabaja para una organización',
      paragraphs: [
        'Una organización puede invitarle a las páginas de su personal. Entonces guardamos su correo, sus roles, la parte pública de sus llaves de acceso, dónde tiene la sesión abierta, y qué hizo ahí y cuándo. Lo usamos para que esas páginas funcionen y estén seguras.',
        'Su cuenta se quita 30 días después de que usted deja su última organización. Lo que hizo queda en la lista, sin su nombre. Solo los textos que publicó conservan su nombre, hasta que nos pida que le olvidemos.',
      ],
    },
    {
      heading: 'Cambios',
      paragraphs: [
        'Esta política tiene un número de versión. Cuando cambian sus palabras, el número cambia. Las cifras y los nombres que fija este sitio, como los días de arriba, pueden cambiar sin un número nuevo. La versión que usted aceptó se guarda con su carta.',
      ],
    },
  ],
}
