import type { InformationPageName } from "../../../contract/network/information-pages.ts";

/** The same texts as in English, for blogs in Spanish. */
export const spanish: Record<InformationPageName, string> = {
  privacy: `
En esta página explicamos qué sabe de ti {blog}, que forma parte de la red {network}, para qué lo usa y qué puedes hacer al respecto. Describe cómo funciona hoy nuestro software.

## Cuando lees
Puedes leerlo todo sin tener cuenta. Las páginas son iguales para todo el mundo y no instalan ninguna cookie. Contamos cuántas veces se abre cada artículo, no quién lo abre. Como en cualquier sitio web, tu navegador nos indica qué página quiere y desde qué dirección IP la pide; usamos ese dato para responder y para frenar avalanchas de peticiones.

## Lo que se queda en tu navegador
Las respuestas que todavía no has enviado, una página para cuando no hay conexión y las pruebas que hayas activado se quedan en tu navegador y no nos llegan. Desaparecen si borras los datos del sitio.

## Tu cuenta
Para responder, inicias sesión con una dirección de correo, con una clave de acceso o con el proveedor que elijas; también puedes mantener el anonimato con una clave desechable. Guardamos tu nombre, tu imagen y lo que añadas a tu perfil, que puede ver cualquiera, y tu dirección de correo, que no ve nadie. Una cookie mantiene la sesión abierta hasta que la cierras. Con tu cuenta se guarda también lo que marcas con «me gusta», lo que guardas, a quién sigues y a quién silencias.

## Boletines
Solo recibes un boletín después de confirmar tu dirección por correo. Cada envío incluye un enlace para darte de baja. Guardamos las direcciones cifradas.

## Publicidad
Algunas páginas llevan anuncios y enlaces a tiendas que nos pagan una comisión si compras. Las empresas que sirven los anuncios pueden usar sus propias cookies y, donde la ley lo exige, solo con tu consentimiento. Las páginas en las que inicias sesión, escribes o cambias ajustes no llevan anuncios.

## Quién más ve tus datos
Las empresas que alojan nuestros servidores, envían nuestro correo y sirven nuestros anuncios, con contratos que les prohíben cualquier otro uso. Y un juzgado o una autoridad, cuando la ley nos obliga.

## Cuánto tiempo los guardamos
Lo que publicas permanece hasta que tú o nosotros lo retiramos. Los registros con direcciones IP se borran al poco tiempo. Si eliminas tu cuenta, tus respuestas se quedan sin tu nombre y el resto se borra.

## Tus derechos
En [tus ajustes](/settings) puedes corregir lo que sabemos de ti, descargarlo todo y eliminar tu cuenta. Si no te basta, [escríbenos](/contact). También puedes reclamar ante la autoridad de protección de datos de tu país.`,

  terms: `
Estas condiciones se aplican cuando usas {blog} y los demás sitios de la red {network}. Por leer no aceptas nada en particular; al crear una cuenta o publicar algo aceptas lo que sigue.

## Qué puedes hacer
Leer, enlazar, citar mencionando la fuente y compartir. Imprimir lo que necesites para ti o para tus clases. Si quieres publicar un artículo entero, o alimentar una máquina con nuestro archivo, [pregúntanos antes](/contact).

## Lo tuyo sigue siendo tuyo
Conservas los derechos de lo que escribes y subes. Nos permites mostrarlo en nuestros sitios, en canales RSS y por correo, guardar copias para que no se pierda y adaptarlo en lo necesario para que se vea bien. Ese permiso termina cuando lo borras, salvo donde otras personas lo hayan citado.

## Qué no puedes hacer
Infringir la ley o nuestras [normas de participación](/comment-policy), o dañar el sitio. Hacerte pasar por otra persona. Recopilar datos de los demás. Publicar sin permiso lo que es de otros.

## Cuentas
Cuida tu forma de iniciar sesión. Respondes de lo que se publique con tu cuenta hasta que nos avises de que has perdido el control. Podemos limitar o cerrar las cuentas que incumplan estas condiciones; explicamos el motivo y puedes presentar un recurso.

## Nuestros artículos y las compras
Trabajamos con cuidado y corregimos los errores [a la vista de todos](/corrections). Los precios, las existencias y los horarios cambian después de publicar, así que compruébalos en la tienda. Cuando cobramos una comisión, el artículo lo dice. Nada de lo que publicamos es consejo médico, legal ni financiero.

## Responsabilidad
Los sitios se ofrecen tal como están. Respondemos de los daños que causemos con dolo o negligencia grave, y siempre que la ley no permita excluirlo.

## Cambios
Si cambiamos estas condiciones en algo que te afecte, lo anunciamos antes de que entre en vigor y avisamos por correo a quienes tienen cuenta.`,

  contact: `
Lo que envías a {blog} lo leen personas. Elige la vía que llega a las adecuadas.

## Un error en un artículo
Responde al artículo o escribe a quien lo firma desde su página. Si nos hemos equivocado, el propio artículo lo dirá y quedará en la lista de [correcciones](/corrections).

## Una respuesta que incumple las normas
Usa «Denunciar» en el menú que hay junto a la respuesta. El equipo de moderación mira todas las denuncias y te dirá qué ha pasado con la tuya. El contenido ilegal se puede denunciar sin tener cuenta.

## Una pista
En [la página sobre el blog](/about) está el equipo de {blog}. Dinos cómo podemos localizarte y qué no podemos publicar. Si alguien puede correr peligro, no uses el correo ni el teléfono del trabajo.

## Tu cuenta y tus datos
Casi todo está en [tus ajustes](/settings). Para lo demás, consulta la página de [privacidad](/privacy).

## Seguridad
Si has encontrado un fallo de seguridad en nuestro software, la dirección para avisarnos está en [security.txt](/.well-known/security.txt). Respondemos, y no perseguimos a quien investiga de buena fe.

## Publicidad y derechos
Para publicidad, reproducciones y permisos, escribe a {network} e indica de qué artículo o de qué blog se trata.`,

  "comment-policy": `
La conversación que sigue a un artículo forma parte de él, y queremos que merezca la pena leerla. Estas normas valen para las respuestas, los nombres, las imágenes y los perfiles en {blog}.

## En pocas palabras
Escribe como hablarías a alguien en la misma mesa. Aporta algo: un dato, una experiencia, una pregunta, un buen chiste. Discute lo que se ha dicho, no a quien lo ha dicho.

## Qué retiramos
- Los ataques a personas y el desprecio a grupos por su origen, religión, género, sexualidad, edad o discapacidad.
- Las amenazas, el acoso y las llamadas a cualquiera de estas cosas.
- Los datos privados de otras personas, como direcciones, teléfonos o mensajes.
- El spam, la publicidad encubierta y el mismo texto una y otra vez.
- Las citas inventadas y las imágenes manipuladas que se hacen pasar por auténticas.
- Todo lo que la ley nos prohíbe publicar.

## Cómo se hacen públicas las respuestas
Tus primeras respuestas las veis solo tú y nuestro equipo. Se publican cuando el equipo, o alguien a quien sigue, aprueba una, la responde o le da a «me gusta». Así evitamos el spam sin pedirte que rellenes un formulario. Cuando ya se te conoce, tus respuestas aparecen al momento.

## Quién decide
La moderación la lleva el equipo del blog. Un programa puede retener una respuesta; retirarla definitivamente, solo una persona. Quien modera cumple las mismas normas que tú.

## Si retiramos algo tuyo
Te decimos qué norma incumplía. Puedes presentar un recurso una vez, y lo revisará una persona distinta de la que decidió. Los incumplimientos repetidos o graves pueden llevar a una suspensión o a la expulsión del blog y, en los peores casos, de toda la red.

## Sátira y palabrotas
Decir palabrotas está permitido; insultar a la gente, no. En los blogs satíricos la broma puede llegar lejos, siempre que apunte a quien tiene más poder que quien la cuenta.`,

  accessibility: `
Queremos que cualquiera pueda leer {blog} y participar. Esta declaración explica hasta dónde hemos llegado.

## A qué aspiramos
Al nivel AA de las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2 en todas las páginas de la red: artículos, conversaciones, inicio de sesión, ajustes y el estudio en el que se escriben los artículos.

## Qué funciona
- Todas las páginas se pueden leer y todos los formularios se pueden enviar sin JavaScript y usando solo el teclado.
- El texto se puede ampliar al 400 % sin desplazarse en horizontal, y respeta el contraste y el esquema de color que pide tu sistema.
- Las imágenes llevan una descripción, salvo las que son un mero adorno. Nuestros vídeos pueden llevar subtítulos.
- El movimiento se detiene si tu sistema pide reducirlo.
- Cada artículo tiene una [edición ligera](/?lite), sin estilos ni scripts, para conexiones lentas y dispositivos antiguos.

## Qué no funciona todavía
- En los artículos antiguos hay imágenes sin descripción.
- Las publicaciones incrustadas de otras redes y algunos anuncios no son nuestros y pueden presentar barreras.
- Algunos vídeos no tienen subtítulos ni transcripción.
- El editor en el que se escriben los artículos necesita JavaScript.

## Cómo lo comprobamos
Cada vez que cambia el software, pruebas automáticas revisan todos los tipos de página, en claro y en oscuro. Antes de las versiones importantes, varias personas las prueban con teclado y con lectores de pantalla.

## Cuéntanoslo
Si algo te impide entrar, [escríbenos](/contact) con la dirección de la página y dinos qué usas para leerla. Te contestaremos y, mientras lo arreglamos, te enviaremos el contenido en otro formato.`,
};
