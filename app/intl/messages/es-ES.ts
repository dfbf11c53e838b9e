import type { MessageId } from "./en-US.ts";

/** The interface text in Spanish. Plurals have a form of their own from a million on (CLDR: `many`). */
export const esES: Record<MessageId, string> = {
  // body
  "body.code": "Código",
  "body.cons": "Lo que no",
  "body.enlarge": "Abrir la imagen en grande",
  "body.nextSlide": "Imagen siguiente",
  "body.playVideo": "Vídeo: {title}",
  "body.previousSlide": "Imagen anterior",
  "body.pros": "Lo que nos gusta",
  "body.rating": "Veredicto",
  "body.readReply": "Leer la respuesta",
  "body.reply": "Una respuesta del debate",
  "body.slideCount": "{number} de {total}",
  "body.slideshow": "Galería",
  "body.slideshowTitled": "Galería: {title}",
  "body.table": "Tabla",
  "body.untitledVideo": "Vídeo",

  // commerce
  "commerce.disclosure": "Podemos recibir una comisión si compras a través de los enlaces de esta página.",
  "commerce.promoCode": "Código de descuento: {code}",
  "commerce.buy": "Comprar por {price}",
  "commerce.buyAt": "Comprar por {price} en {retailer}",
  "commerce.see": "Ver producto",
  "commerce.seeAt": "Ver en {retailer}",
  "commerce.listPrice": "Precio recomendado: {price}",

  // embed
  "embed.load": "Cargar desde {provider}",
  "embed.notice": "No se envía nada a {provider} hasta que lo cargues.",
  "embed.open": "Abrir en {provider}",
  "embed.title": "Contenido insertado de {provider}",
  "embed.view": "Ver en {host}",

  // image
  "image.label.gif": "GIF",
  "image.label.graphic": "Gráfico",
  "image.label.illustration": "Ilustración",
  "image.label.image": "Imagen",
  "image.label.photo": "Foto",
  "image.label.screenshot": "Captura de pantalla",
  "image.labelled": "{label}: {credit}",
  "image.sourced": "{credit} ({source})",

  // time
  "time.absolute": "{date}, {time}",
  "time.clock": "{hour24}:{minute}",
  "time.compactHours": "{amount}h",
  "time.compactMinutes": "{amount}m",
  "time.compactNow": "ahora",
  "time.date": "{day} de {month} de {year}",
  "time.full": "{weekday}, {date} a las {time} ({zone})",
  "time.hour": "Hace una hora",
  "time.hours": "{amount, plural, one {Hace # hora} many {Hace # de horas} other {Hace # horas}}",
  "time.minute": "Hace un minuto",
  "time.minutes": "{amount, plural, one {Hace # minuto} many {Hace # de minutos} other {Hace # minutos}}",
  "time.now": "Ahora mismo",
  "time.pastWeek": "{weekday}, {time}",
  "time.shortDate": "{day}/{monthNumber}/{year}",
  "time.today": "Hoy, {time}",
  "time.yesterday": "Ayer, {time}",
  "time.yesterdayShort": "Ayer",
};
